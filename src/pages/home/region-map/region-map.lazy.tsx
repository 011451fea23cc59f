import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { mapRegions, mapSize } from './map-regions.generated';
import { RegionShape } from './region-shape';
import { geographicRegions, labelOf } from '@/domain/vocabularies';
import type { GeographicRegion } from '@/domain/vocabularies';

interface RegionMapProps {
  readonly counts: Readonly<Record<GeographicRegion, number>> | null;
  readonly selected: readonly GeographicRegion[];
  readonly onToggle: (region: GeographicRegion) => void;
}

const steps: Readonly<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/**
 * A map of Maine whose regions are toggle buttons. For the keyboard it is one stop: the arrow keys
 * move between regions, Enter or Space toggles.
 */
export function RegionMap({ counts, selected, onToggle }: RegionMapProps) {
  const [stop, setStop] = useState(0);
  const buttons = useRef<(SVGGElement | null)[]>([]);

  const onKeyDown = (event: KeyboardEvent, position: number, region: GeographicRegion) => {
    const step = steps[event.key];
    if (step !== undefined) {
      const next = (position + step + mapRegions.length) % mapRegions.length;
      setStop(next);
      buttons.current[next]?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') onToggle(region);
    else return;
    event.preventDefault();
  };

  return (
    <svg
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      role="group"
      aria-label="Map of Maine by region"
      className="block h-auto w-full"
    >
      {mapRegions.map(({ region, labelX, labelY }, position) => {
        const label = labelOf(geographicRegions, region);
        return (
          <g
            key={region}
            ref={(element) => {
              buttons.current[position] = element;
            }}
            role="button"
            tabIndex={position === stop ? 0 : -1}
            aria-pressed={selected.includes(region)}
            aria-label={counts === null ? label : `${label}, ${counts[region]} resources`}
            onClick={() => {
              setStop(position);
              onToggle(region);
            }}
            onKeyDown={(event) => {
              onKeyDown(event, position, region);
            }}
            className="group outline-none"
          >
            <RegionShape
              of={region}
              strokeWidth="3"
              strokeLinejoin="round"
              className="fill-surface stroke-edge group-hover:fill-brand-tint group-focus-visible:stroke-accent group-focus-visible:[stroke-width:14] group-aria-pressed:fill-brand"
            />
            <text
              x={labelX}
              y={labelY}
              aria-hidden="true"
              textAnchor="middle"
              dominantBaseline="central"
              fontSize="38"
              className="fill-brand font-semibold group-aria-pressed:fill-on-brand"
            >
              {counts === null ? '' : counts[region]}
            </text>
          </g>
        );
      })}
      <RegionShape
        of="counties"
        aria-hidden="true"
        className="pointer-events-none fill-none stroke-line"
      />
    </svg>
  );
}
