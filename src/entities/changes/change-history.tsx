import { useInfiniteQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { changeHistoryQuery } from './api/change-history';
import { useChangeUndo } from './api/change-undo';
import { changedFieldsOf, sourceLabel, type Change, type HistorySubject } from './rules/change';
import { WordDifference } from './word-difference';
import { auditActor } from '@/entities/staff/rules/audit-trail';
import { LoadFailure } from '@/shared/feedback/load-failure';
import { Spinner } from '@/shared/feedback/spinner';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { toAppError } from '@/shared/lib/errors';
import { notify } from '@/shared/lib/notify';
import { useSingleFlight } from '@/shared/lib/use-single-flight';
import { exactTime } from '@/shared/rules/relative-time';
import { buttonClass } from '@/shared/ui/button-class';
import { parseMoment } from '@shared/dates/long-date';

interface ChangeHistoryProps {
  readonly subject: HistorySubject;
  readonly subjectId: string;
  /** Changes with the row, so that its newest change is read. */
  readonly version: string;
  /**
   * Merges a change whose fields were changed again later into the form of the row. Returns false
   * when the form has none of its fields.
   */
  readonly onMerge?: (change: Change) => boolean;
}

/** Changes of a row, newest first, with old and new values and a button that undoes each. */
export function ChangeHistory({ subject, subjectId, version, onMerge }: ChangeHistoryProps) {
  const query = useInfiniteQuery(changeHistoryQuery(subject, subjectId, version));
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const endRef = useRef<HTMLParagraphElement>(null);
  const undo = useUndo(subject, onMerge);
  if (data === undefined) {
    if (error === null)
      return <Spinner label="Loading the history" className="appear-late py-12" />;
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  const changes = data.pages.flat();
  if (changes.length === 0) return <p>No changes yet.</p>;
  return (
    <>
      <ol
        aria-label="Changes"
        className="divide-y divide-line rounded-lg border border-line bg-surface px-4 sm:px-5"
      >
        {changes.map((change) => (
          <ChangeItem
            key={change.id}
            change={change}
            subject={subject}
            isBusy={undo.busyId !== null}
            onUndo={() => undo.start(change, () => endRef.current?.focus())}
          />
        ))}
      </ol>
      <p ref={endRef} tabIndex={-1} className="mt-3 text-sm text-soft">
        Changes of the last 90 days can be undone.
      </p>
      {hasNextPage && (
        <button
          type="button"
          aria-disabled={isFetchingNextPage}
          onClick={() => {
            if (!isFetchingNextPage) void fetchNextPage();
          }}
          className={buttonClass('secondary', 'mt-2')}
        >
          <span>{isFetchingNextPage ? 'Loading…' : 'Show more'}</span>{' '}
          <span className="sr-only">changes</span>
        </button>
      )}
    </>
  );
}

function useUndo(subject: HistorySubject, onMerge: ChangeHistoryProps['onMerge']) {
  const { mutateAsync, isPending, variables } = useChangeUndo(subject);
  const oneAtATime = useSingleFlight();
  const undo = async (change: Change, onDone: () => void) => {
    try {
      await mutateAsync(change.id);
      notify({ title: 'Change Undone' });
      // The button is gone.
      onDone();
    } catch (error) {
      const { code } = toAppError(error);
      if (code === 'conflict' && onMerge?.(change) === true) return;
      notifyFailure('Change Not Undone', error, failures);
    }
  };
  return {
    busyId: isPending ? variables : null,
    start: (change: Change, onDone: () => void) => void oneAtATime(() => undo(change, onDone)),
  };
}

const failures = {
  conflict: 'It was changed again later. Undo the later change first.',
  not_found: 'What it would bring back no longer exists.',
} as const;

interface ChangeItemProps {
  readonly change: Change;
  readonly subject: HistorySubject;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

function ChangeItem({ change, subject, isBusy, onUndo }: ChangeItemProps) {
  const fields = changedFieldsOf(change, subject);
  const moment = parseMoment(change.happened_at);
  const time = moment === null ? '' : exactTime(moment);
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-soft">
          <span>
            {[time, change.actor_id !== null && `by ${auditActor(change)}`, sourceLabel(change)]
              .filter(Boolean)
              .join(' ')}
          </span>
          {change.undone_by !== null && <strong className="ml-2 text-ink">Undone</strong>}
        </p>
        {change.is_undoable && (
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) onUndo();
            }}
            className={buttonClass('secondary')}
          >
            <Undo2 className="size-4" />
            Undo
            <span className="sr-only">
              {` the change of ${fields.map(({ label }) => label).join(', ')} from ${time}`}
            </span>
          </button>
        )}
      </div>
      {fields.length === 0 && <p>{withoutValues[change.operation]}</p>}
      <dl className="mt-2 space-y-3">
        {fields.map(({ key, label, before, after }) => (
          <div key={key}>
            <dt className="font-semibold wrap-anywhere">{label}</dt>
            <dd>
              <WordDifference before={before} after={after} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** What happened where no values are kept. */
const withoutValues: Readonly<Record<string, string>> = {
  insert: 'Created',
  update: 'Changed. The values are no longer kept.',
  delete: 'Deleted',
};
