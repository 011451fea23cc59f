import { useQueryClient } from '@tanstack/react-query';
import { useState, type DragEvent, type ReactNode } from 'react';
import { PlanCard } from './plan-card';
import { planFailures } from './plan-failures';
import { SharedPapers } from './plan-papers';
import { changePlan } from '@/entities/plans/api/change-plan';
import type { PlannedResourceRow } from '@/entities/plans/api/planned-resources';
import { ownDocuments, sharedDocuments } from '@/entities/plans/rules/documents';
import { planStates } from '@/entities/plans/rules/fields';
import { planColumns, type PlanEntry } from '@/entities/plans/rules/plan';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { buttonClass } from '@/shared/ui/button-class';
import { usePrinting } from '@/shared/ui/growing-list/use-printing';
import { labelOf } from '@shared/contracts/vocabularies';

interface PlanBoardProps {
  readonly owner: string | null;
  readonly entries: readonly PlanEntry<PlannedResourceRow>[];
  readonly today: string;
}

/**
 * The papers that several need, then cards by status: columns on wide screens, one list below the
 * other on phones. Cards move by their menu, and between columns by dragging.
 */
export function PlanBoard({ owner, entries, today }: PlanBoardProps) {
  const [moved, setMoved] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const move = usePlanMove(owner);
  const shared = sharedDocuments(entries);
  const moveTo = (resourceId: string, state: string) => {
    setMoved(resourceId);
    void move(resourceId, state);
  };
  const dropOn = (state: string) => {
    const item = entries.find((entry) => entry.item.resource_id === dragged)?.item;
    setDragged(null);
    if (item !== undefined && item.state !== state) moveTo(item.resource_id, state);
  };
  return (
    <>
      <SharedPapers owner={owner} shared={shared} />
      <div className="mt-4 grid grid-cols-1 items-stretch gap-6 lg:grid-cols-4 lg:gap-4 print:block">
        {planColumns.map(({ label, states }) => {
          const own = entries.filter(({ item }) => states.some((state) => state === item.state));
          return (
            <section
              key={label}
              aria-label={label}
              className={`relative ${own.length === 0 ? 'max-lg:hidden print:hidden' : 'print:mt-4'}`}
            >
              <h2 className="text-lg font-semibold">
                <span>{label}</span>{' '}
                <span className="font-normal text-soft">
                  {`(${own.length.toLocaleString('en-US')})`}
                </span>
              </h2>
              <LongList entries={own} first={moved}>
                {(entry) => (
                  <PlanCard
                    owner={owner}
                    entry={entry}
                    documents={ownDocuments(entry, shared)}
                    today={today}
                    isMoved={moved === entry.item.resource_id}
                    onMove={(state) => moveTo(entry.item.resource_id, state)}
                    onDrag={setDragged}
                  />
                )}
              </LongList>
              {dragged !== null && <DropZones states={states} onDrop={dropOn} />}
            </section>
          );
        })}
      </div>
    </>
  );
}

/** Cards that a column shows at once: 2,000 take seconds on a phone. */
const STEP = 100;

interface LongListProps {
  readonly entries: readonly PlanEntry<PlannedResourceRow>[];
  /** Resource that was moved last: it is shown wherever it is. */
  readonly first: string | null;
  readonly children: (entry: PlanEntry<PlannedResourceRow>) => ReactNode;
}

/** The first cards of a column, and a button for more; all cards on paper. */
function LongList({ entries, first, children }: LongListProps) {
  const [most, setMost] = useState(STEP);
  const isPrinting = usePrinting();
  const shown = entries.filter(
    ({ item }, place) => isPrinting || place < most || item.resource_id === first,
  );
  const left = entries.length - shown.length;
  return (
    <>
      <ul className="mt-3 grid grid-cols-1 gap-3">
        {shown.map((entry) => (
          <li key={entry.item.resource_id}>{children(entry)}</li>
        ))}
      </ul>
      {left > 0 && (
        <button
          type="button"
          onClick={() => setMost(most + STEP)}
          className={buttonClass('secondary', 'mt-3 w-full print:hidden')}
        >
          {`Show more (${left.toLocaleString('en-US')} left)`}
        </button>
      )}
    </>
  );
}

interface DropZonesProps {
  readonly states: readonly string[];
  readonly onDrop: (state: string) => void;
}

/** Covers a column while a card is dragged: a place to drop it for each status of the column. */
function DropZones({ states, onDrop }: DropZonesProps) {
  return (
    <div aria-hidden="true" className="absolute -inset-1 flex min-h-48 flex-col gap-2">
      {states.map((state) => (
        <DropZone key={state} state={state} onDrop={() => onDrop(state)} />
      ))}
    </div>
  );
}

function DropZone({ state, onDrop }: { state: string; onDrop: () => void }) {
  const [isOver, setOver] = useState(false);
  // Without this, the browser allows no drop here.
  const allowDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      role="presentation"
      data-drop={state}
      onDragEnter={allowDrop}
      onDragOver={allowDrop}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
      className={`flex flex-1 items-start justify-center rounded-lg border-2 border-dashed border-edge pt-16 font-semibold ${isOver ? 'bg-chosen' : 'bg-canvas/60'}`}
    >
      {labelOf(planStates, state)}
    </div>
  );
}

/** Returns a function that moves a saved resource to another status. Says what fails; never rejects. */
function usePlanMove(owner: string | null) {
  const queryClient = useQueryClient();
  return async (resourceId: string, state: string): Promise<void> => {
    try {
      const place = await changePlan(queryClient, owner, resourceId, { kind: 'move', state });
      if (place === 'waiting')
        notify({ title: 'Moved. We will save it when you are online again.' });
    } catch (error) {
      console.warn('The resource could not be moved:', error);
      notifyFailure('The resource was not moved', error, planFailures);
    }
  };
}
