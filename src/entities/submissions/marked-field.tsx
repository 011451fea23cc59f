import { CircleAlert, CircleCheck, Info, Pencil, TextQuote } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { fieldId, ReadingContext } from './reading-context';
import { textOf } from './rules/extraction-reading';
import { differingQuote, sourcesOf } from './rules/passages';
import type { ElementNode } from '@/shared/lib/element-node';
import { confidenceLabel } from '@/shared/rules/confidence';

interface MarkedFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  /** Whether it takes the whole line where fields are side by side. */
  readonly isWide?: boolean;
  /** Renders the field with its confidence mark; undefined in forms without an extraction. */
  readonly children: (mark: ReactNode) => ElementNode;
}

/** Wraps a field of a submission, with its confidence mark and its place in the text. */
export function MarkedField<Values extends FieldValues>(props: MarkedFieldProps<Values>) {
  const { control, name, label, isWide = false, children } = props;
  const review = use(ReadingContext);
  const mark = review === null ? undefined : <WatchedMark control={control} name={name} />;
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

interface WatchedMarkProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
}

function WatchedMark<Values extends FieldValues>({ control, name }: WatchedMarkProps<Values>) {
  const value: unknown = useWatch({ control, name });
  return <ConfidenceMark name={name} value={value} />;
}

interface ConfidenceMarkProps {
  readonly name: string;
  readonly value: unknown;
}

/** Confidence of an extracted value, by color, shape and label; high confidence needs few words. */
export function ConfidenceMark({ name, value }: ConfidenceMarkProps) {
  const mark = use(ReadingContext)?.markOf(name, value) ?? null;
  if (mark === null) return null;
  const { icon: Icon, className } = badges[mark];
  const label = mark === 'changed' ? 'Changed by you' : confidenceLabel(mark);
  if (mark === 'high') {
    return (
      <span title={label} className="inline-flex text-open">
        <Icon className="size-4" />
        <span className="sr-only">{label}</span>
      </span>
    );
  }
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 rounded-full px-2 py-0.5 text-xs font-semibold ${className}`}
    >
      <Icon className="size-3.5" />
      <span>{label}</span>
    </span>
  );
}

interface ReceiptProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
}

/** Where the value of a field came from: its words in the text, and a way there. */
function Receipt<Values extends FieldValues>({ control, name, label }: ReceiptProps<Values>) {
  const review = use(ReadingContext);
  const value: unknown = useWatch({ control, name });
  if (review === null) return null;
  const { reading, filled } = review;
  const isFilled = filled !== null && textOf(filled.changes[name]) === textOf(value);
  if (isFilled && textOf(value) !== '') {
    return (
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-soft">
        <TextQuote className="size-4" />
        Filled in from your text
        <button
          type="button"
          onClick={() => filled.undo(name)}
          className="min-h-11 rounded px-2 font-semibold text-brand underline lg:min-h-8"
        >
          Undo
        </button>
      </p>
    );
  }
  const passages = sourcesOf(reading, name).length;
  if (passages === 0) return null;
  const quote = differingQuote(reading, name, value);
  const mark = review.markOf(name, value);
  // A sure value that repeats its words needs no proof.
  if (quote === null && mark === 'high') return null;
  const isChanged = mark === 'changed';
  return (
    <button
      type="button"
      onClick={() => review.onShow(name)}
      className="mt-0.5 -ml-1 inline-flex min-h-11 max-w-full items-center gap-1.5 rounded px-1 text-left text-sm text-soft hover:underline lg:min-h-8"
    >
      <TextQuote className="size-4" />
      <span className="wrap-anywhere">
        <span>
          {quote === null ? 'Show in text' : `${isChanged ? 'Your text says' : 'From'} “${quote}”`}
        </span>
        <span className="sr-only">
          {quote === null
            ? `: ${label}`
            : `, show ${passages > 1 ? 'them' : 'it'} in the text: ${label}`}
        </span>
      </span>
    </button>
  );
}
