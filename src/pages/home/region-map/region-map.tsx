import { useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { MapPoints, type PlacedRow } from './map-points';
import { countyLines, mapRegions, mapSize } from './map-regions.generated';
import { geographicRegions, labelOf } from '@shared/contracts/vocabularies';
import type { GeographicRegion } from '@shared/contracts/vocabularies';
import { localCount } from '@shared/search/list/list-index';
import type { RegionCounts } from '@shared/search/list/list-index';

interface RegionMapProps {
  /** Null while loading. */
  readonly counts: RegionCounts | null;
  readonly rows: readonly PlacedRow[];
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
export function RegionMap({ counts, rows, selected, onToggle }: RegionMapProps) {
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
      <MapPoints rows={rows} />
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
