import { PassageText, type ShownField } from './passage-text';
import type { Reading } from '@/entities/submissions/rules/extraction-reading';
import type { Fill } from '@/entities/submissions/rules/passages';
import { buttonClass } from '@/shared/ui/button-class';
import { Sheet } from '@/shared/ui/dialog';

interface OriginalTextProps {
  readonly id: string;
  readonly reading: Reading;
  readonly active: string | null;
  readonly shown: ShownField | null;
  readonly getValues: () => Readonly<Record<string, unknown>>;
  readonly onFill: (fill: Fill) => void;
}

/** The pasted text beside the form. */
export function OriginalText({ id, ...rest }: OriginalTextProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Keys scroll it.
      tabIndex={0}
      className="sticky top-[calc(var(--header-height)+1rem)] max-h-[calc(100dvh-var(--header-height)-2rem)] overflow-y-auto rounded-lg border border-line bg-sunk px-4 py-3"
    >
      <h2 id={`${id}-title`} className="text-lg">
        Original Text
      </h2>
      <PassageHint reading={rest.reading} />
      <PassageText {...rest} />
    </section>
  );
}

interface OriginalTextSheetProps extends OriginalTextProps {
  readonly onClose: () => void;
}

/** The pasted text over the form, where there is no room beside it. */
export function OriginalTextSheet({ id, onClose, ...rest }: OriginalTextSheetProps) {
  return (
    <Sheet
      title="Original Text"
      onClose={onClose}
      footer={
        <button type="button" onClick={onClose} className={buttonClass('secondary', 'w-full')}>
          Back to the form
        </button>
      }
    >
      <div id={id}>
        <PassageHint reading={rest.reading} />
        <PassageText {...rest} />
      </div>
    </Sheet>
  );
}

function PassageHint({ reading }: { reading: Reading }) {
  if (Object.keys(reading.sources).length === 0) return null;
  return (
    <p className="mt-1 text-sm text-soft">
      Values came from the underlined passages. Press one to use it in another field.
    </p>
  );
}
