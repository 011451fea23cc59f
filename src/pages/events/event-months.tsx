import { memo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { EventRow } from './event-row';
import type { ListedEvent } from '@/entities/events/api/upcoming-events';
import { eventsByMonth } from '@/entities/events/rules/list';
import { HistoryMemory } from '@/shared/lib/history-memory';
import { useHydrated } from '@/shared/lib/page-data';
import { buttonClass } from '@/shared/ui/button-class';
import { continueList } from '@/shared/ui/growing-list/continue-list';
import { usePrinting } from '@/shared/ui/growing-list/use-printing';

/** Events of a prerendered page that may be in view at once. The layout of the others can wait. */
const EVENTS_IN_VIEW = 8;

interface EventMonthsProps {
  /** Upcoming events, by start date or distance. */
  readonly events: readonly ListedEvent[];
  readonly now: Date;
  /** Whether they are listed by distance, without months. */
  readonly isByDistance: boolean;
}

/** Event list by month, with sticky month headings and a Show more button. */
export const EventMonths = memo(function EventMonths(props: EventMonthsProps) {
  const { events, now, isByDistance } = props;
  const { shown: onScreen, showMore } = useShownCount();
  const shown = usePrinting() ? events.length : onScreen;
  // Back returns to a list with all heights known.
  const [isPrerendered] = useState(!useHydrated());
  const listRef = useRef<HTMLDivElement>(null);
  const inView = events.slice(0, EVENTS_IN_VIEW);
  const hasLayout = (event: ListedEvent) => !isPrerendered || inView.includes(event);

  const listed = events.slice(0, shown);
  const groups = isByDistance
    ? [{ month: 'nearest', title: 'Nearest first', events: listed }]
    : eventsByMonth(listed, now);

  return (
    <>
      <div ref={listRef} className="mt-2 space-y-8 print:mt-0 print:space-y-2">
        {groups.map(({ month, title, events: grouped }) => (
          <section
            key={month}
            aria-labelledby={`month-${month}`}
            className="gap-8 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] print:block"
          >
            <h2
              id={`month-${month}`}
              className="sticky top-header z-10 -mx-4 h-fit bg-canvas px-4 py-2 text-xl sm:mx-0 sm:px-0 lg:py-4 print:static print:break-after-avoid print:py-1 print:text-lg"
            >
              {title}
            </h2>
            <ul className="mt-2 space-y-3 [--item-height:10rem] lg:mt-0 print:m-0 print:space-y-0">
              {grouped.map((event) => (
                <li key={event.id} className={hasLayout(event) ? undefined : 'lazy-layout'}>
                  <EventRow event={event} now={now} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {shown < events.length && (
        <p className="pt-6 text-center">
          <button
            type="button"
            className={buttonClass('secondary')}
            onClick={() => continueList(listRef.current, showMore)}
          >
            Show more events
          </button>
        </p>
      )}
    </>
  );
});

const STEP = 48;

// Number of shown events.
const remembered = new HistoryMemory<number>();

/** Number of shown events, increased in steps. */
function useShownCount() {
  const { key } = useLocation();
  const [state, setState] = useState(() => initialState(key));
  if (state.key !== key) setState(initialState(key));
  return {
    shown: state.shown,
    showMore: () => {
      const shown = state.shown + STEP;
      remembered.set(key, shown);
      setState({ key, shown });
    },
  };
}

function initialState(key: string) {
  return { key, shown: remembered.get(key) ?? STEP };
}
