import { useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { countyLines, mapRegions, mapSize } from './region-map/map-regions.generated';
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
 * Map of Maine with regions as toggle buttons. One tab stop: arrow keys move between regions, Enter
 * or Space toggles.
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
      {mapRegions.map(({ region }, position) => (
        <RegionButton
          key={region}
          ref={(element) => {
            buttons.current[position] = element;
          }}
          position={position}
          count={counts?.[region] ?? null}
          isStop={position === stop}
          isSelected={selected.includes(region)}
          onClick={() => {
            setStop(position);
            onToggle(region);
          }}
          onKeyDown={(event) => {
            onKeyDown(event, position, region);
          }}
        />
      ))}
      <path
        d={countyLines}
        aria-hidden="true"
        className="pointer-events-none fill-none stroke-line"
      />
    </svg>
  );
}

interface RegionButtonProps {
  readonly ref: Ref<SVGGElement>;
  readonly position: number;
  /** Null while loading. */
  readonly count: number | null;
  /** Whether it is the tab stop of the map. */
  readonly isStop: boolean;
  readonly isSelected: boolean;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function RegionButton({ position, count, isStop, isSelected, ...rest }: RegionButtonProps) {
  const place = mapRegions[position];
  if (place === undefined) return null;
  const label = labelOf(geographicRegions, place.region);
  return (
    <g
      {...rest}
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isSelected}
      aria-label={count === null ? label : `${label}, ${count} resources`}
      className="group outline-none"
    >
      <path
        d={place.path}
        strokeWidth="3"
        strokeLinejoin="round"
        className="fill-surface stroke-edge group-hover:fill-brand-tint group-focus-visible:stroke-accent group-focus-visible:[stroke-width:14] group-aria-pressed:fill-brand"
      />
      <text
        x={place.labelX}
        y={place.labelY}
        aria-hidden="true"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="38"
        className="fill-brand font-semibold group-aria-pressed:fill-on-brand"
      >
        {count}
      </text>
    </g>
  );
}
