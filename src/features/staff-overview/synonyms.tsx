import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type SyntheticEvent } from 'react';
import { cleanSynonym } from './rules/search-gaps';
import { useSearchSynonymCreate } from '@/entities/resources/api/search-synonym-create';
import { useSearchSynonymDelete } from '@/entities/resources/api/search-synonym-delete';
import { searchSynonymsQuery } from '@/entities/resources/api/search-synonyms';
import { DialogFormButtons } from '@/shared/form/dialog-form-buttons';
import { Field } from '@/shared/form/field';
import { notifyFailure, sentenceFor } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { searchSynonymLimits } from '@/shared/rules/limits';
import { buttonClass } from '@/shared/ui/button-class';
import { Dialog } from '@/shared/ui/dialog';
import { inputClass } from '@/shared/ui/input-class';

/** The synonyms of curators, with the way to add and delete them. */
export function SynonymList({ onAdd }: { onAdd: () => void }) {
  const { data: synonyms, error } = useQuery(searchSynonymsQuery());
  const { mutate, isPending } = useSearchSynonymDelete();
  const addRef = useRef<HTMLButtonElement>(null);
  const remove = (id: string) => {
    if (isPending) return;
    mutate(id, {
      onSuccess: () => addRef.current?.focus(), // The entry disappears.
      onError: (failure) => notifyFailure('Synonym not deleted', failure),
    });
  };
  return (
    <details className="mt-4 rounded-lg border border-line bg-surface p-4">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {`Synonyms${synonyms !== undefined ? ` (${synonyms.length})` : ''}`}
      </summary>
      {error !== null && <p role="alert">{sentenceFor(error)}</p>}
      <ul className="divide-y divide-line">
        {synonyms?.map(({ id, typed, means }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span className="min-w-0 wrap-anywhere">
              <strong>{typed}</strong>
              <span>{` also searches for ${means}`}</span>
            </span>
            <button
              type="button"
              aria-label={`Delete synonym ${typed}`}
              aria-disabled={isPending}
              onClick={() => remove(id)}
              className={buttonClass('quiet')}
            >
              Delete
            </button>
          </li>
        ))}
      </ul>
      <button
        ref={addRef}
        type="button"
        aria-haspopup="dialog"
        onClick={onAdd}
        className={buttonClass('secondary', 'mt-2')}
      >
        Add another synonym
      </button>
    </details>
  );
}

interface SynonymDialogProps {
  /** The words of the search; empty for a synonym of its own. */
  readonly typed: string;
  readonly onClose: () => void;
}

/** Form for a synonym. Stays open, with its input, while saving and after a failure. */
export function SynonymDialog({ typed, onClose }: SynonymDialogProps) {
  const [values, setValues] = useState({ typed: cleanSynonym(typed), means: '' });
  const [isChecked, setChecked] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useSearchSynonymCreate();
  const errorOf = (text: string) =>
    isChecked && text.trim() === '' ? 'Please fill this in' : undefined;
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending) return;
    const synonym = { typed: cleanSynonym(values.typed), means: cleanSynonym(values.means) };
    setChecked(true);
    if (synonym.typed === '' || synonym.means === '') {
      const empty = synonym.typed === '' ? 'typed' : 'means';
      formRef.current?.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
      return;
    }
    mutate(synonym, {
      onSuccess: () => {
        notify({ title: 'Synonym added', description: 'Searches use it from now on.' });
        onClose();
      },
    });
  };
  return (
    <Dialog
      title="Add synonym"
      onClose={() => {
        if (!isPending) onClose();
      }}
    >
      <form ref={formRef} noValidate onSubmit={save} className="grid gap-4">
        <Field label="When people type" error={errorOf(values.typed)}>
          {(control) => (
            <input
              {...control}
              name="typed"
              maxLength={searchSynonymLimits.typed.longest}
              value={values.typed}
              onChange={({ target }) => setValues({ ...values, typed: target.value })}
              className={inputClass}
            />
          )}
        </Field>
        <Field
          label="Also search for"
          hint="Words that resources use, best first, separated by commas: loan, microloan"
          error={errorOf(values.means)}
        >
          {(control) => (
            <input
              {...control}
              name="means"
              maxLength={searchSynonymLimits.means.longest}
              value={values.means}
              onChange={({ target }) => setValues({ ...values, means: target.value })}
              className={inputClass}
            />
          )}
        </Field>
        <div role="alert">
          {error !== null && (
            <p className="font-semibold text-closed">
              {sentenceFor(error, {
                conflict: 'These words already have a synonym. Delete it first.',
              })}
            </p>
          )}
        </div>
        <DialogFormButtons
          label="Add synonym"
          busyLabel="Saving…"
          isBusy={isPending}
          holdsCancel
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
