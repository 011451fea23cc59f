import { CircleAlert, CircleCheck, Info, Pencil } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useFieldMark, useReviewedReading } from './reading-context';
import { confidenceLabel } from '@/domain/submissions/confidence';
import type { FieldMark } from '@/domain/submissions/extraction-reading';

interface ConfidenceMarkProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
}

const looks: Readonly<Record<FieldMark, { readonly icon: LucideIcon; readonly colours: string }>> =
  {
    high: { icon: CircleCheck, colours: 'bg-open-tint text-open' },
    medium: { icon: Info, colours: 'bg-soon-tint text-soon' },
    low: { icon: CircleAlert, colours: 'bg-closed-tint text-closed' },
    changed: { icon: Pencil, colours: 'bg-unknown-tint text-unknown' },
  };

/** How sure the reading was of the value of a field, in colour, shape and words. */
export function ConfidenceMark<Values extends FieldValues>(props: ConfidenceMarkProps<Values>) {
  const value: unknown = useWatch({ control: props.control, name: props.name });
  const mark = useFieldMark(props.name, value);
  if (mark === null) return null;
  const { icon: Icon, colours } = looks[mark];
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-semibold ${colours}`}
    >
      <Icon className="size-3.5" />
      {mark === 'changed' ? 'Changed by you' : confidenceLabel(mark)}
    </span>
  );
}

/** The mark for the field of a form; undefined where nothing was read, as in the editor of staff. */
export function useConfidenceMark<Values extends FieldValues>(
  control: Control<Values>,
  name: FieldPath<Values>,
) {
  const isReview = useReviewedReading() !== null;
  return isReview ? <ConfidenceMark control={control} name={name} /> : undefined;
}
