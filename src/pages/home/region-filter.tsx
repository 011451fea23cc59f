import { RegionMap } from './region-map';
import { geographicRegions } from '@/domain/vocabularies';
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
  const toggle = (region: GeographicRegion) => {
    onChange(
      selected.includes(region) ? selected.filter((one) => one !== region) : [...selected, region],
    );
  };
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
                onClick={() => {
                  toggle(value);
                }}
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
