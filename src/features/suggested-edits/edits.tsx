import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { use, useRef, useState } from 'react';
import { useAcceptedEditUndo } from './api/accepted-edit-undo';
import { waitingSuggestedEditsQuery } from './api/waiting-suggested-edits';
import { reviewPlace, SuggestedEdit, type AcceptedEdit } from './suggested-edit';
import { UnwatchedPages } from './unwatched-pages';
import { SessionContext } from '@/entities/people/session/session-context';
import { EmptyMessage } from '@/entities/staff/admin-list';
import { Loaded } from '@/entities/staff/loaded';
import { Key, ShortcutSwitch, useShortcuts } from '@/entities/staff/shortcuts';
import { submissionsAddress, useHeadingFocus } from '@/entities/staff/submissions-view';
import { useItemKeys } from '@/entities/staff/use-item-keys';
import { Spinner } from '@/shared/feedback/spinner';
import { UnsavedChangesQuestion } from '@/shared/form/edit/unsaved-changes-question';
import { useUnsavedChangesGuard } from '@/shared/form/edit/use-unsaved-changes-guard';
import { clearDraft } from '@/shared/lib/draft';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { useSingleFlight } from '@/shared/lib/use-single-flight';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';

/** The queue of suggested edits, oldest first. */
export function Edits() {
  const query = useQuery(waitingSuggestedEditsQuery());
  const headingRef = useHeadingFocus();
  const listRef = useRef<HTMLElement>(null);
  const [accepted, setAccepted] = useState<AcceptedEdit | null>(null);
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const onUnsaved = (id: string, isUnsaved: boolean) =>
    setUnsaved((before) => {
      const after = new Set(before);
      if (isUnsaved) after.add(id);
      else after.delete(id);
      return after;
    });
  const userId = use(SessionContext)?.user?.id ?? '';
  const guard = useUnsavedChangesGuard(query.data?.some(({ id }) => unsaved.has(id)) === true);
  useItemKeys({
    listRef,
    ids: query.data?.map(({ id }) => id),
    presses: ['a'],
    focuses: ['d'],
  });
  return (
    <section ref={listRef} aria-labelledby="edits-heading">
      <SiteLink
        to={submissionsAddress({ kind: null, place: null })}
        className={buttonClass('quiet', '-ml-3')}
      >
        All submissions
      </SiteLink>
      <h2 id="edits-heading" ref={headingRef} tabIndex={-1} className="mt-1 scroll-mt-24 text-xl">
        Edits
      </h2>
      {accepted !== null && <AcceptedNote edit={accepted} onUndone={() => setAccepted(null)} />}
      <Loaded
        query={query}
        loading={<Spinner label="Loading suggested edits" className="appear-late py-24" />}
      >
        {(waiting) =>
          waiting.length === 0 ? (
            <div className="mt-6">
              <EmptyMessage icon={Inbox} title="No edits are waiting for a decision." />
            </div>
          ) : (
            <ul className="mt-4 space-y-4">
              {waiting.map((suggestion) => (
                <li key={suggestion.id}>
                  <SuggestedEdit
                    suggestion={suggestion}
                    onAccepted={setAccepted}
                    onUnsaved={onUnsaved}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <ShortcutSwitch description="J next, K previous, A accept, D then Enter decline, U undo" />
      <UnwatchedPages />
      <UnsavedChangesQuestion
        guard={guard}
        isSaving={false}
        onDiscard={() => {
          for (const id of unsaved) clearDraft(reviewPlace(userId, id));
          setUnsaved(new Set());
        }}
      />
    </section>
  );
}

/** The edit that was accepted last, with its undo. */
function AcceptedNote({ edit, onUndone }: { edit: AcceptedEdit; onUndone: () => void }) {
  const { mutateAsync: undo, isPending } = useAcceptedEditUndo();
  const oneAtATime = useSingleFlight();
  const send = async () => {
    try {
      await undo(edit.changeId);
    } catch (error) {
      notifyFailure('Edit Not Undone', error, {
        conflict: 'It was changed again later. See its history.',
      });
      return;
    }
    notify({ title: 'Edit Undone', description: `${edit.name} is as it was before.` });
    onUndone();
  };
  const press = () => void oneAtATime(send);
  useShortcuts({ u: press });
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 rounded-lg bg-sunk px-4 py-1">
      <p role="status" className="min-w-0 wrap-anywhere">
        Accepted: <strong>{edit.name}</strong>
      </p>
      <button
        type="button"
        aria-keyshortcuts="U"
        aria-disabled={isPending}
        onClick={press}
        className={buttonClass('quiet')}
      >
        <span>{isPending ? 'Undoing…' : 'Undo'}</span>
        <span className="sr-only">{` the edit of ${edit.name}`}</span>
        <Key name="U" />
      </button>
    </div>
  );
}
