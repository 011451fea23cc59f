import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, Ref, RefObject } from 'react';
import { countyLines, mapRegions, mapSize } from './region-map/map-regions.generated';
import { chipClass } from '@/components/ui/button-class';
import { geographicRegions, labelOf } from '@/domain/vocabularies';
import type { GeographicRegion } from '@/domain/vocabularies';
import { useMediaQuery } from '@/lib/use-media-query';

interface RegionFilterProps {
  /** Number of resources by region under the other filters; null while loading. */
  readonly counts: RegionCounts | null;
  readonly selected: readonly GeographicRegion[];
  readonly onChange: (regions: readonly GeographicRegion[]) => void;
  /** Further buttons at the start of the line on small screens. */
  readonly children?: ReactNode;
}

type RegionCounts = Readonly<Record<GeographicRegion, number>>;

/** Region filter as a map and an equivalent list. */
export function RegionFilter({ counts, selected, onChange, children }: RegionFilterProps) {
  const hasRoom = useMediaQuery('(min-width: 48rem)');
  const listRef = useRef<HTMLDivElement>(null);
  usePressedInView(listRef, selected);
  const isEmpty = counts !== null && Object.values(counts).every((count) => count === 0);
  const toggle = (region: GeographicRegion) =>
    onChange(
      selected.includes(region) ? selected.filter((one) => one !== region) : [...selected, region],
    );
  return (
    <div
      role="group"
      aria-labelledby="regions-title"
      className="flex-col gap-4 md:mb-4 md:flex md:flex-row md:items-center lg:mb-0 lg:flex-col lg:items-stretch lg:self-start print:hidden [@media(min-height:52rem)]:lg:sticky [@media(min-height:52rem)]:lg:top-[calc(var(--header-height)+var(--bar-height)+1rem)]"
    >
      {!isEmpty && (
        <div className="hidden aspect-[600/903] w-52 shrink-0 md:block lg:mx-auto">
          {hasRoom && <RegionMap counts={counts} selected={selected} onToggle={toggle} />}
        </div>
      )}
      <div className="min-w-0">
        <h3 id="regions-title" className="sr-only mb-2 text-lg md:not-sr-only">
          Browse by region
        </h3>
        {/* One horizontally scrolling line on phones to save height. */}
        <div
          ref={listRef}
          className="relative -mx-4 flex gap-2 overflow-x-auto md:flex-col px-4 py-1 sm:-mx-6 sm:px-6 md:mx-0 md:overflow-visible md:px-0"
        >
          {children}
          <ul className="flex gap-2 md:flex-wrap lg:flex-col lg:flex-nowrap lg:gap-0">
            {geographicRegions.map(({ value, label }) => (
              <li key={value} className="shrink-0">
                <button
                  type="button"
                  aria-pressed={selected.includes(value)}
                  onClick={() => toggle(value)}
                  className={chipClass(
                    'w-full justify-between lg:rounded lg:not-aria-pressed:border-transparent lg:not-aria-pressed:bg-transparent lg:px-3',
                  )}
                >
                  {label}
                  <span className="text-right text-sm font-normal tabular-nums">
                    {counts !== null && <RegionFigure counts={counts} region={value} />}
                    <span className="sr-only"> resources</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

/** Number of resources in a region alone; statewide ones count in every region. */
function localCount(counts: RegionCounts, region: GeographicRegion): number {
  return region === 'statewide' ? counts.statewide : counts[region] - counts.statewide;
}

/** Figure of a region: '6 + 46 statewide', or '6' when none is statewide. */
function RegionFigure({ counts, region }: { counts: RegionCounts; region: GeographicRegion }) {
  const local = localCount(counts, region);
  if (region === 'statewide' || counts.statewide === 0) return local;
  return (
    <>
      {local} + {counts.statewide}
      <span className="max-lg:sr-only"> statewide</span>
    </>
  );
}

/** Scrolls the first chosen region into view, unless it is there. */
function usePressedInView(lineRef: RefObject<HTMLElement | null>, pressed: readonly string[]) {
  useEffect(() => {
    const line = lineRef.current;
    const button = line?.querySelector<HTMLElement>('li [aria-pressed="true"]');
    if (!line || !button || line.scrollWidth <= line.clientWidth) return;
    const [frame, box] = [line.getBoundingClientRect(), button.getBoundingClientRect()];
    if (box.left >= frame.left && box.right <= frame.right) return;
    line.scrollLeft += (box.left + box.right - frame.left - frame.right) / 2;
  }, [lineRef, pressed]);
}

interface RegionMapProps extends Pick<RegionFilterProps, 'counts' | 'selected'> {
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
  const most = Math.max(
    1,
    ...mapRegions.map(({ region }) => (counts === null ? 0 : localCount(counts, region))),
  );

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
      className="block h-auto w-full overflow-visible"
    >
      {mapRegions.map(({ region }, position) => (
        <RegionButton
          key={region}
          ref={(element) => {
            buttons.current[position] = element;
          }}
          position={position}
          counts={counts}
          share={counts === null ? 0 : localCount(counts, region) / most}
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
      {mapRegions.map((place) => (
        <RegionLabel
          key={place.region}
          place={place}
          isSelected={selected.includes(place.region)}
        />
      ))}
    </svg>
  );
}

interface RegionButtonProps {
  readonly ref: Ref<SVGGElement>;
  readonly position: number;
  /** Null while loading. */
  readonly counts: RegionCounts | null;
  /** Resources of this region alone, as a share of the most of any region. */
  readonly share: number;
  /** Whether it is the tab stop of the map. */
  readonly isStop: boolean;
  readonly isSelected: boolean;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Strength of the fill of the region with the most resources of its own. */
const STRONGEST_FILL = 0.45;

function RegionButton(props: RegionButtonProps) {
  const { position, counts, share, isStop, isSelected, ...rest } = props;
  const place = mapRegions[position];
  if (place === undefined) return null;
  const { region, path } = place;
  const label = labelOf(geographicRegions, region);
  return (
    <g
      {...rest}
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isSelected}
      aria-label={
        counts === null
          ? label
          : `${label}, ${localCount(counts, region)} + ${counts.statewide} statewide resources`
      }
      className="group rounded-sm"
    >
      <path
        d={path}
        strokeWidth="3"
        strokeLinejoin="round"
        className="fill-surface stroke-edge group-hover:stroke-[6] group-focus-visible:stroke-accent group-focus-visible:stroke-[12]"
      />
      <path
        d={path}
        fillOpacity={isSelected ? 1 : share * STRONGEST_FILL}
        className="fill-brand stroke-none"
      />
    </g>
  );
}

interface RegionLabelProps {
  readonly place: (typeof mapRegions)[number];
  readonly isSelected: boolean;
}

/** Name of a region with a halo, readable across borders and on the sea. */
function RegionLabel({ place, isSelected }: RegionLabelProps) {
  return (
    <text
      x={place.labelX}
      y={place.labelY}
      aria-hidden="true"
      textAnchor="middle"
      dominantBaseline="central"
      fontSize="37"
      strokeWidth="10"
      strokeLinejoin="round"
      paintOrder="stroke"
      className={`pointer-events-none font-semibold ${
        isSelected ? 'fill-on-brand stroke-brand' : 'fill-ink stroke-surface'
      }`}
    >
      {labelOf(geographicRegions, place.region)}
    </text>
  );
}
