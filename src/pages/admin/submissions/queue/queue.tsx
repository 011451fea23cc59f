import { Inbox } from 'lucide-react';
import { kindLabels } from '../kind-labels';
import type { SubmissionsView } from '../submissions-view';
import { useHeadingFocus } from '../submissions-view';
import { KindFilter } from './kind-filter';
import { LiveListings } from './live-listings';
import { QueueRow } from './queue-row';
import { WindowedGrid } from '@/components/list-window/windowed-grid';
import { buttonClass } from '@/components/ui/button-class';
import type { QueuedSubmission } from '@/data/submissions/submission-queries';
import { filterByKind } from '@/domain/submissions/queue';

interface QueueProps {
  /** The whole queue, unfiltered. */
  readonly all: readonly QueuedSubmission[];
  readonly view: SubmissionsView;
}

/** Moderation queue, oldest first. */
export function Queue({ all, view }: QueueProps) {
  const { kind } = view;
  const headingRef = useHeadingFocus();
  const shown = filterByKind(all, kind);
  return (
    <section aria-labelledby="submissions-heading">
      <h2 id="submissions-heading" ref={headingRef} tabIndex={-1} className="scroll-mt-24 text-xl">
        Waiting for a Decision
      </h2>
      <p role="status" className="mt-1 text-soft">
        {countLine(shown.length, all.length)}
      </p>
      <KindFilter
        all={all}
        selected={kind}
        onSelect={(next) => {
          view.setKind(next);
        }}
      />
      {shown.length > 0 ? (
        <div className="mt-4">
          <WindowedGrid
            items={shown}
            columns={1}
            className=""
            renderItem={(submission) => <QueueRow submission={submission} view={view} />}
          />
        </div>
      ) : (
        <EmptyQueue
          isFiltered={all.length > 0}
          subject={
            kind === null
              ? 'Nothing is waiting'
              : `No ${kindLabels[kind].plural.toLowerCase()} are waiting`
          }
          onClear={() => {
            view.setKind(null);
            headingRef.current?.focus(); // The button disappears.
          }}
        />
      )}
      {kind === 'listing' && <LiveListings view={view} />}
    </section>
  );
}

function countLine(shown: number, all: number): string {
  const noun = all === 1 ? 'submission' : 'submissions';
  return shown === all ? `${all} ${noun}` : `${shown} of ${all} ${noun}`;
}

interface NothingWaitsProps {
  readonly isFiltered: boolean;
  readonly subject: string;
  readonly onClear: () => void;
}

function EmptyQueue({ isFiltered, subject, onClear }: NothingWaitsProps) {
  return (
    <div className="mt-6 flex flex-col items-center rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <Inbox className="mb-4 size-10 text-brand" />
      <p className="text-lg">{subject} for a decision.</p>
      {isFiltered && (
        <button type="button" className={buttonClass('secondary', 'mt-6')} onClick={onClear}>
          Show all
        </button>
      )}
    </div>
  );
}
