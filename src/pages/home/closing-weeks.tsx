import { CalendarPlus } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import type { FilterControls } from './use-resource-filters';
import { closingMonths, type ClosingWeek } from '@/entities/resources/rules/closing-weeks';
import { SubscribePanel } from '@/features/follow/subscribe-panel';
import { deadlinesFeedAddress } from '@/shared/lib/public-addresses';
import { buttonClass } from '@/shared/ui/button-class';
import { useChosenInView } from '@/shared/ui/use-chosen-in-view';
import { geographicRegions, labelOf, supportTypes } from '@shared/contracts/vocabularies';
import type { ResourceFilters } from '@shared/search/list/filters';
import {
  closingDays,
  type ListedResource,
  type ResourceIndex,
} from '@shared/search/list/list-index';

interface ClosingWeeksProps {
  readonly index: ResourceIndex<ListedResource>;
  readonly controls: FilterControls;
  readonly today: string;
}

/** The weeks of the next 90 days with what closes in each. A press narrows the list to a week. */
export function ClosingWeeks({ index, controls, today }: ClosingWeeksProps) {
  const { filters, toggleWeek } = controls;
  const titleId = useId();
  const lineRef = useRef<HTMLDivElement>(null);
  const months = useMemo(
    () => closingMonths(closingDays(index, filters), today),
    [index, filters, today],
  );
  useChosenInView(lineRef, filters.closingWeek);
  return (
    <section aria-labelledby={titleId} className="mb-4 print:hidden">
      {/* As high on every phone, whatever its fonts: the space is kept while this loads. */}
      <div className="flex flex-wrap items-center justify-between gap-x-2 max-sm:flex-col max-sm:items-start">
        <h3 id={titleId} className="text-lg">
          Deadlines by week
        </h3>
        <DeadlineFeed filters={filters} />
      </div>
      <div
        ref={lineRef}
        className="relative -mx-4 flex gap-4 overflow-x-auto px-4 py-1 sm:-mx-6 sm:px-6 lg:mx-0 lg:px-1"
      >
        {months.map(({ label, weeks }) => (
          <div key={label} role="group" aria-label={label} className="shrink-0">
            <p aria-hidden="true" className="text-sm font-semibold text-soft">
              {label}
            </p>
            <ul className="mt-1 flex gap-1.5">
              {weeks.map((week) => (
                <li key={week.week}>
                  <Week
                    week={week}
                    isChosen={week.week === filters.closingWeek}
                    onToggle={() => toggleWeek(week.week)}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

interface WeekProps {
  readonly week: ClosingWeek;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

const box = 'flex h-16 min-w-16 flex-col items-center justify-center rounded-lg border px-2.5';

/** A week without deadlines is no button, so that the keyboard passes it. */
function Week({ week: { label, count }, isChosen, onToggle }: WeekProps) {
  const texts = (
    <>
      <span className="text-sm whitespace-nowrap">{`${label} `}</span>
      <span className={count === 0 ? '' : 'text-lg leading-tight font-semibold'}>
        <span>{count === 0 ? '–' : count}</span>{' '}
        <span className="sr-only">{count === 1 ? 'deadline' : 'deadlines'}</span>
      </span>
    </>
  );
  if (count === 0 && !isChosen) {
    return <span className={`${box} border-transparent text-soft`}>{texts}</span>;
  }
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onToggle}
      className={`${box} border-edge bg-surface not-aria-pressed:hover:bg-sunk aria-pressed:border-chosen-edge aria-pressed:bg-chosen`}
    >
      {texts}
    </button>
  );
}

/** Subscription to the deadlines, limited like the list when one region or type is chosen. */
function DeadlineFeed({ filters }: { filters: ResourceFilters }) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const region = onlyOne(filters.geographicRegion);
  const type = onlyOne(filters.supportType);
  const limits = [
    region === null ? null : labelOf(geographicRegions, region),
    type === null ? null : labelOf(supportTypes, type),
  ].filter((label) => label !== null);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
        className={buttonClass('quiet', '-mr-3 max-sm:-ml-3 max-sm:text-sm')}
      >
        <CalendarPlus className="size-5" />
        Add to my calendar
      </button>
      <div id={panelId} className="basis-full empty:hidden">
        {isOpen && (
          <SubscribePanel address={deadlinesFeedAddress({ region, type })}>
            {`New deadlines and changes show up in your calendar automatically. No account needed.${limits.length > 0 ? ` This calendar follows your filter: ${limits.join(', ')}.` : ''}`}
          </SubscribePanel>
        )}
      </div>
    </>
  );
}

function onlyOne<Value>(values: readonly Value[]): Value | null {
  const [value, ...others] = values;
  return value === undefined || others.length > 0 ? null : value;
}
