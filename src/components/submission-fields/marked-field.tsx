import { CircleAlert, CircleCheck, Info, Pencil } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { fieldId, ReadingContext } from './reading-context';
import { Receipt } from './receipt';
import { confidenceLabel } from '@/domain/submissions/confidence';
import type { FieldMark } from '@/domain/submissions/extraction-reading';

interface MarkedFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  /** Whether it takes the whole line where fields are side by side. */
  readonly isWide?: boolean;
  /** Renders the field with its confidence mark; undefined in forms without an extraction. */
  readonly children: (mark: ReactNode) => ReactNode;
}

/** Wraps a field of a submission, with its confidence mark and its place in the text. */
export function MarkedField<Values extends FieldValues>(props: MarkedFieldProps<Values>) {
  const { control, name, label, isWide = false, children } = props;
  const review = use(ReadingContext);
  const mark =
    review === null ? undefined : (
      <ConfidenceMark control={control} name={name} markOf={review.markOf} />
    );
  return (
    <div
      id={fieldId(name)}
      role="presentation"
      className={isWide ? 'sm:col-span-2' : ''}
      onFocus={() => review?.onFocus(name)}
      onPointerEnter={() => review?.onPoint(name)}
      onPointerLeave={() => review?.onPoint(null)}
    >
      {children(mark)}
      {review !== null && <Receipt control={control} name={name} label={label} />}
    </div>
  );
}

const badges = {
  high: { icon: CircleCheck, className: 'bg-open-tint text-open' },
  medium: { icon: Info, className: 'bg-soon-tint text-soon' },
  low: { icon: CircleAlert, className: 'bg-closed-tint text-closed' },
  changed: { icon: Pencil, className: 'bg-unknown-tint text-unknown' },
} as const;

interface ConfidenceMarkProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly markOf: (name: string, value: unknown) => FieldMark | null;
}

/** Confidence of the extracted value, by color, shape and label. */
function ConfidenceMark<Values extends FieldValues>(props: ConfidenceMarkProps<Values>) {
  const { control, name, markOf } = props;
  const value: unknown = useWatch({ control, name });
  const mark = markOf(name, value);
  if (mark === null) return null;
  const { icon: Icon, className } = badges[mark];
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-semibold ${className}`}
    >
      <Icon className="size-3.5" />
      {mark === 'changed' ? 'Changed by you' : confidenceLabel(mark)}
    </span>
  );
}
