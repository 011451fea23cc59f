import { useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { countyLines, mapRegions, mapSize } from './region-map/map-regions.generated';
import { geographicRegions, labelOf } from '@/domain/vocabularies';
import type { GeographicRegion } from '@/domain/vocabularies';
import { useMediaQuery } from '@/lib/use-media-query';

interface RegionFilterProps {
  /** Number of resources by region under the other filters; null while loading. */
  readonly counts: Readonly<Record<GeographicRegion, number>> | null;
  readonly selected: readonly GeographicRegion[];
  readonly onChange: (regions: readonly GeographicRegion[]) => void;
}

/** Region filter as a map and an equivalent list. */
export function RegionFilter({ counts, selected, onChange }: RegionFilterProps) {
  const hasRoom = useMediaQuery('(min-width: 48rem)');
  const toggle = (region: GeographicRegion) =>
    onChange(
      selected.includes(region) ? selected.filter((one) => one !== region) : [...selected, region],
    );
  return (
    <div
      role="group"
      aria-labelledby="regions-title"
      className="mb-4 flex-col gap-4 md:flex md:flex-row md:items-center lg:mb-0 lg:flex-col lg:items-stretch lg:self-start [@media(min-height:52rem)]:lg:sticky [@media(min-height:52rem)]:lg:top-[calc(var(--header-height)+var(--bar-height)+1rem)]"
    >
      <div className="hidden aspect-[600/903] w-52 shrink-0 md:block lg:mx-auto">
        {hasRoom && <RegionMap counts={counts} selected={selected} onToggle={toggle} />}
      </div>
      <div className="min-w-0">
        <h3 id="regions-title" className="sr-only mb-2 text-lg md:not-sr-only">
          Browse by region
        </h3>
        {/* One horizontally scrolling line on phones to save height. */}
        <ul className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:-mx-6 sm:px-6 md:mx-0 md:flex-wrap md:px-0 lg:flex-col lg:flex-nowrap lg:gap-0 lg:overflow-visible">
          {geographicRegions.map(({ value, label }) => (
            <li key={value} className="shrink-0">
              <button
                type="button"
                aria-pressed={selected.includes(value)}
                onClick={() => toggle(value)}
                className="inline-flex min-h-11 items-center justify-between gap-2 rounded-full border border-edge bg-surface px-4 hover:bg-sunk aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:font-semibold aria-pressed:text-on-brand lg:w-full lg:rounded lg:border-transparent lg:bg-transparent lg:px-3"
              >
                {label}
                <span className="min-w-6 text-right text-sm tabular-nums opacity-90">
                  {counts === null ? '' : counts[value]}
                  <span className="sr-only"> resources</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface RegionMapProps extends Omit<RegionFilterProps, 'onChange'> {
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
function RegionMap({ counts, selected, onToggle }: RegionMapProps) {
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
          onKeyDown={(event) => onKeyDown(event, position, region)}
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
