import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { clearDraft, writeDraft } from '@/shared/lib/draft';
import type { DraftPlace } from '@/shared/lib/draft';

/**
 * Stores the values of a form for something new as a draft, from the first change on, and deletes
 * the draft when the form is empty again. The form itself reads it (`readDraft`) and clears it after
 * sending. A form over a stored row uses `useRowForm`.
 *
 * @param toDraft the values to store, where not all may be: passwords never are.
 */
export function useSaveDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  place: DraftPlace,
  isEmpty: (values: Values) => boolean,
  toDraft: (values: Values) => unknown = (values) => values,
): void {
  const save = useEffectEvent((values: Values) => {
    if (isEmpty(values)) clearDraft(place);
    else writeDraft(place, toDraft(values));
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => save(values),
      }),
    [form],
  );
}
