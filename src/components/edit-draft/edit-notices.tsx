import { Suspense } from 'react';
import type { ReactNode, Ref, RefObject } from 'react';
import type { EditDraft } from './use-edit-draft';
import { buttonClass } from '@/components/ui/button-class';
import { partLabels, partText } from '@/domain/three-way-merge';
import { lazyChunk } from '@/lib/lazy-chunk';

const OverwriteConflicts = lazyChunk(() =>
  import('./overwrite-conflicts.lazy').then((module) => module.OverwriteConflicts),
);

interface EditNoticesProps<Values, Columns, Version> {
  readonly draft: EditDraft<Values, Columns, Version>;
  readonly ref?: Ref<HTMLDivElement>;
}

const momentFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/New_York',
});

/** What to know before editing on: a restored draft, and changes that were saved elsewhere. */
export function EditNotices<Values, Columns, Version>({
  draft,
  ref,
}: EditNoticesProps<Values, Columns, Version>) {
  const { parts, state, isDirty } = draft;
  const { conflicts, taken, restoredAt } = state;
  return (
    <div ref={ref} tabIndex={-1} className="space-y-4">
      <div role="status" className="space-y-4 empty:hidden">
        {restoredAt !== null && isDirty && (
          <Notice label="Discard changes" onPress={draft.discard}>
            {`Your unsaved changes from ${momentFormat.format(restoredAt)} were restored.`}
          </Notice>
        )}
        {taken.length > 0 && (
          <Notice label="Dismiss" onPress={draft.dismissTaken}>
            {`Updated since you opened this form: ${partLabels(parts, taken).join(', ')}.${isDirty ? ' Your own changes are not saved yet.' : ''}`}
          </Notice>
        )}
      </div>
      {conflicts.length > 0 && (
        <Suspense>
          <OverwriteConflicts
            isUndo={state.isUndo}
            conflicts={parts.list
              .filter(({ name }) => conflicts.includes(name))
              .map(({ name, label }) => ({
                label,
                saved: partText(parts, name, state.base),
                readDraft: () => partText(parts, name, draft.now().values),
                decide: (version) => draft.decide([name], version),
              }))}
            subscribe={draft.subscribe}
            decideAll={(version) => draft.decide(conflicts, version)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Scrolls to the notices and moves focus there, once they are drawn. */
export function focusNotices(target: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    target.current?.scrollIntoView({ block: 'start' });
    target.current?.focus({ preventScroll: true });
  });
}

interface NoticeProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Notice({ label, onPress, children }: NoticeProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 rounded bg-sunk px-4 py-2">
      <p>{children}</p>
      <button type="button" onClick={onPress} className={buttonClass('quiet')}>
        {label}
      </button>
    </div>
  );
}
