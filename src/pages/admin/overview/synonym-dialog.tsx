import { useRef, useState, type SyntheticEvent } from 'react';
import { Field } from '@/components/form/field';
import { buttonClass } from '@/components/ui/button-class';
import { Dialog } from '@/components/ui/dialog';
import { inputClass } from '@/components/ui/input-class';
import { useSearchSynonymCreate } from '@/data/search/search-gaps';
import { searchSynonymLimits } from '@/domain/limits';
import { cleanSynonym } from '@/domain/staff/search-gaps';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';
import { notify } from '@/lib/notify';

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
          hint="Words that resources use, the best first, with commas between: loan, microloan"
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
              {toAppError(error).code === 'conflict'
                ? 'These words have a synonym. Delete it first.'
                : sentenceFor(error)}
            </p>
          )}
        </div>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <button
            type="button"
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) onClose();
            }}
            className={buttonClass('secondary')}
          >
            Cancel
          </button>
          <button type="submit" aria-disabled={isPending} className={buttonClass('primary')}>
            {isPending ? 'Saving…' : 'Add synonym'}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
