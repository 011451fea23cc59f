import type { SVGProps } from 'react';
import { mapSize } from './map-regions.generated';
import type { GeographicRegion } from '@/domain/vocabularies';

interface RegionShapeProps extends SVGProps<SVGUseElement> {
  readonly of: GeographicRegion | 'counties';
}

/** The outline of a region, or the county lines. The drawing itself stands in index.html. */
export function RegionShape({ of, ...rest }: RegionShapeProps) {
  return <use href={`#map-${of}`} width={mapSize.width} height={mapSize.height} {...rest} />;
}
