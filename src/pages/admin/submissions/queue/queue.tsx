import { Inbox } from 'lucide-react';
import { kindLooks } from '../kind-look';
import type { SubmissionsView } from '../submissions-view';
import { useArrivalFocus } from '../use-arrival-focus';
import { KindFilter } from './kind-filter';
import { LiveListings } from './live-listings';
import { QueueRow } from './queue-row';
import { WindowedGrid } from '@/components/list-window/windowed-grid';
import { buttonClass } from '@/components/ui/button-class';
import type { QueuedSubmission } from '@/data/submissions/submission-queries';
import { filterByKind } from '@/domain/submissions/queue';

interface QueueProps {
  /** Everything that waits, whatever the filter. */
  readonly all: readonly QueuedSubmission[];
  readonly view: SubmissionsView;
}

/** Everything that waits for a decision, the longest wait first. */
export function Queue({ all, view }: QueueProps) {
  const { kind } = view;
  const headingRef = useArrivalFocus();
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
          view.narrowTo(next);
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
        <NothingWaits
          isFiltered={all.length > 0}
          what={kind === null ? 'Nothing waits' : `No ${kindLooks[kind].plural.toLowerCase()} wait`}
          onClear={() => {
            view.narrowTo(null);
            headingRef.current?.focus(); // This button goes.
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
  readonly what: string;
  readonly onClear: () => void;
}

function NothingWaits({ isFiltered, what, onClear }: NothingWaitsProps) {
  return (
    <div className="mt-6 flex flex-col items-center rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <Inbox className="mb-4 size-10 text-brand" />
      <p className="text-lg">{what} for a decision.</p>
      {isFiltered && (
        <button type="button" className={buttonClass('secondary', 'mt-6')} onClick={onClear}>
          Show everything
        </button>
      )}
    </div>
  );
}
