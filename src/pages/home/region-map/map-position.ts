import { mapProjection } from './map-regions.generated';
import type { Point } from '@shared/search/near/miles';

/** Returns where a point lies on the region map, in the units of the drawing. */
export function positionOnMap({ latitude, longitude }: Point) {
  const { meridian, cone, scale, topX, topY } = mapProjection;
  const radius = scale / Math.tan(radians(45 + latitude / 2)) ** cone;
  const turn = radians(cone * (longitude - meridian));
  return { x: topX + radius * Math.sin(turn), y: topY + radius * Math.cos(turn) };
}

/**
 * Returns the points as path data: one dot a point, larger the more often it occurs. Null ones are
 * left out.
 */
export function dotsOnMap(points: readonly (Point | null)[]): string {
  const counts = new Map<Point, number>();
  for (const point of points) {
    if (point !== null) counts.set(point, (counts.get(point) ?? 0) + 1);
  }
  return [...counts].map(([point, count]) => dot(positionOnMap(point), count)).join('');
}

function dot({ x, y }: { x: number; y: number }, count: number): string {
  const radius = Math.round(6 + 4 * Math.sqrt(count));
  const half = `a${radius} ${radius} 0 1 0`;
  return `M${Math.round(x) - radius} ${Math.round(y)}${half} ${2 * radius} 0${half} ${-2 * radius} 0z`;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
