import { TextQuote } from 'lucide-react';
import { use } from 'react';
import { useWatch } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { ReadingContext } from './reading-context';
import { textOf } from '@/domain/submissions/extraction-reading';
import { differingQuote, sourcesOf } from '@/domain/submissions/passages';

interface ReceiptProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
}

/** Where the value of a field came from: its words in the text, and a way there. */
export function Receipt<Values extends FieldValues>({
  control,
  name,
  label,
}: ReceiptProps<Values>) {
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
  if (sourcesOf(reading, name).length === 0) return null;
  const quote = differingQuote(reading, name, value);
  const isChanged = review.markOf(name, value) === 'changed';
  return (
    <button
      type="button"
      onClick={() => review.onShow(name)}
      className="mt-0.5 -ml-1 inline-flex min-h-11 max-w-full items-center gap-1.5 rounded px-1 text-left text-sm text-soft hover:underline lg:min-h-8"
    >
      <TextQuote className="size-4" />
      <span className="wrap-anywhere">
        {quote === null ? 'Show in text' : `${isChanged ? 'Your text says' : 'From'} “${quote}”`}
        <span className="sr-only">
          {quote === null ? `: ${label}` : `, show it in the text: ${label}`}
        </span>
      </span>
    </button>
  );
}
