import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { clearDraft, writeDraft } from '@/lib/draft';
import type { DraftPlace } from '@/lib/draft';

/**
 * Keeps what is typed into a form as a draft, from the first change on; a form that is empty again
 * has none. The form reads it back by itself (`readDraft`) and clears it once it is sent.
 *
 * @param toDraft what of the values is kept, where not all may be: passwords never are.
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
        callback: ({ values }) => {
          save(values);
        },
      }),
    [form],
  );
}
