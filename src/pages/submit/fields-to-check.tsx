import { CircleAlert, CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { useWatch, type Control, type FieldValues } from 'react-hook-form';
import { focusField, useReviewedReading } from '@/components/submission-fields/reading-context';
import { fieldsToCheck } from '@/domain/submissions/extraction-reading';

/** Number of fields to check; each press moves focus to the next one. */
export function FieldsToCheck<Values extends FieldValues>(props: { control: Control<Values> }) {
  const reading = useReviewedReading();
  const values = useWatch({ control: props.control });
  const names = reading === null ? [] : fieldsToCheck(reading, values);
  const last = useRef<string | undefined>(undefined);
  if (reading === null || reading.isManual) return null;
  if (names.length === 0) {
    return (
      <p className="inline-flex min-h-11 items-center gap-2 text-soft">
        <CircleCheck className="size-5 text-open" />
        No fields to check
      </p>
    );
  }
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-2 rounded bg-closed-tint px-3 font-semibold text-closed hover:underline"
      onClick={() => {
        const next = names[names.indexOf(last.current ?? '') + 1] ?? names[0];
        last.current = next;
        focusField(next ?? '');
      }}
    >
      <CircleAlert className="size-5" />
      {names.length === 1 ? '1 field to check' : `${names.length} fields to check`}
    </button>
  );
}
