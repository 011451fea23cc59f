import { CircleAlert, CircleCheck, Info, Pencil } from 'lucide-react';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { confidenceLabel } from '@/domain/submissions/confidence';
import type { FieldMark, Reading } from '@/domain/submissions/extraction-reading';

/** An extraction under review. */
interface Review {
  readonly reading: Reading;
  /** Returns the confidence mark of a field that holds `value`; null for none. */
  readonly markOf: (name: string, value: unknown) => FieldMark | null;
}

/** The extraction under review; null in forms without one. */
export const ReadingContext = createContext<Review | null>(null);

/** Returns the extraction under review; null in forms without one. */
export function useReviewedReading(): Reading | null {
  return use(ReadingContext)?.reading ?? null;
}

/** Returns the id of the element around a field. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

interface MarkedFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  /** Whether it takes the whole line where fields are side by side. */
  readonly isWide?: boolean;
  /** Renders the field with its confidence mark; undefined in forms without an extraction. */
  readonly children: (mark: ReactNode) => ReactNode;
}

/** Wraps a field of a submission, with its confidence mark. */
export function MarkedField<Values extends FieldValues>(props: MarkedFieldProps<Values>) {
  const { control, name, isWide = false, children } = props;
  const review = use(ReadingContext);
  const mark =
    review === null ? undefined : <ConfidenceMark control={control} name={name} review={review} />;
  return (
    <div id={fieldId(name)} className={isWide ? 'sm:col-span-2' : ''}>
      {children(mark)}
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
  readonly review: Review;
}

/** Confidence of the extracted value, by color, shape and label. */
function ConfidenceMark<Values extends FieldValues>(props: ConfidenceMarkProps<Values>) {
  const { control, name, review } = props;
  const mark = review.markOf(name, useWatch({ control, name }));
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
