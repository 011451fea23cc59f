import { useId } from 'react';
import type { PlacedRow } from './region-map/map-points';
import { RegionMap } from './region-map/region-map';
import { useMediaQuery } from '@/shared/lib/use-media-query';
import { chipClass } from '@/shared/ui/button-class';
import { geographicRegions } from '@shared/contracts/vocabularies';
import type { GeographicRegion } from '@shared/contracts/vocabularies';
import { localCount } from '@shared/search/list/list-index';
import type { RegionCounts } from '@shared/search/list/list-index';

interface RegionFilterProps {
  /** Number of resources by region under the other filters; null while loading. */
  readonly counts: RegionCounts | null;
  /** What the list shows, as points on the map. */
  readonly rows: readonly PlacedRow[];
  readonly selected: readonly GeographicRegion[];
  readonly onChange: (regions: readonly GeographicRegion[]) => void;
}

/** Region filter as a map and an equivalent list. */
export function RegionFilter({ counts, rows, selected, onChange }: RegionFilterProps) {
  // Narrower screens show the list only.
  const hasRoom = useMediaQuery('(min-width: 64rem)');
  const titleId = useId();
  const isEmpty = counts !== null && Object.values(counts).every((count) => count === 0);
  const toggle = (region: GeographicRegion) =>
    onChange(
      selected.includes(region) ? selected.filter((one) => one !== region) : [...selected, region],
    );
  return (
    <div
      role="group"
      aria-labelledby={titleId}
      className="flex-col gap-4 lg:flex lg:self-start print:hidden [@media(min-height:52rem)]:lg:sticky [@media(min-height:52rem)]:lg:top-[calc(var(--header-height)+var(--bar-height)+1rem)]"
    >
      {!isEmpty && (
        <div className="hidden aspect-[600/903] w-52 shrink-0 lg:mx-auto lg:block">
          {hasRoom && (
            <RegionMap counts={counts} rows={rows} selected={selected} onToggle={toggle} />
          )}
        </div>
      )}
      <div className="min-w-0">
        <h3 id={titleId} className="mb-1 text-base lg:text-lg">
          Browse by region
        </h3>
        <ul className="flex flex-wrap gap-2 lg:flex-col lg:gap-0">
          {geographicRegions.map(({ value, label }) => (
            <li key={value} className="max-w-full lg:shrink-0">
              <button
                type="button"
                aria-pressed={selected.includes(value)}
                onClick={() => toggle(value)}
                className={chipClass(
                  'w-full justify-between lg:rounded lg:not-aria-pressed:border-transparent lg:not-aria-pressed:bg-transparent lg:px-3',
                )}
              >
                <span>{label}</span>{' '}
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
  );
}

/** Figure of a region: '6 + 46 statewide', or '6' when none is statewide. */
function RegionFigure({ counts, region }: { counts: RegionCounts; region: GeographicRegion }) {
  const local = localCount(counts, region);
  if (region === 'statewide' || counts.statewide === 0) return <span>{local}</span>;
  return (
    <span>
      <span>{`${local} + ${counts.statewide}`}</span>
      <span className="max-lg:sr-only"> statewide</span>
    </span>
  );
}
