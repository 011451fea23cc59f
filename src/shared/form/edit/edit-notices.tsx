import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { OverwriteConflicts } from './overwrite-conflicts';
import type { RowForm } from './use-row-form';
import { partLabels, partText } from '@/shared/rules/form-parts';
import { buttonClass } from '@/shared/ui/button-class';

const momentFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/New_York',
});

/** What to know before editing on: a restored draft, and changes that were saved elsewhere. */
export function EditNotices<Values extends FieldValues, Columns, Version>({
  edit,
}: {
  readonly edit: Omit<RowForm<Values, Columns, Version>, 'guard'>;
}) {
  const { parts, state, isDirty, noticesRef } = edit;
  const { conflicts, taken, restoredAt } = state;
  return (
    <div ref={noticesRef} tabIndex={-1} className="space-y-4">
      <div role="status" className="space-y-4 empty:hidden">
        {restoredAt !== null && isDirty && (
          <Notice label="Discard changes" onPress={edit.discard}>
            {`Your unsaved changes from ${momentFormat.format(restoredAt)} were restored.`}
          </Notice>
        )}
        {taken.length > 0 && (
          <Notice label="Dismiss" onPress={edit.dismissTaken}>
            {`Updated since you opened this form: ${partLabels(parts, taken)}.${isDirty ? ' Your own changes are not saved yet.' : ''}`}
          </Notice>
        )}
      </div>
      {conflicts.length > 0 && (
        <OverwriteConflicts
          isUndo={state.isUndo}
          conflicts={parts.list
            .filter(({ name }) => conflicts.includes(name))
            .map(({ name, label }) => ({
              label,
              saved: partText(parts, name, state.base),
              readDraft: () => partText(parts, name, edit.now().values),
              decide: (version) => edit.decide([name], version),
            }))}
          subscribe={edit.subscribe}
          decideAll={(version) => edit.decide(conflicts, version)}
        />
      )}
    </div>
  );
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
