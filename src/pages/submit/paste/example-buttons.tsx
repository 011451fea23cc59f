import { useState } from 'react';
import { examples } from './examples';
import { buttonClass } from '@/components/ui/button-class';
import type { ContentType } from '@/domain/submissions/extraction-reading';

interface ExampleButtonsProps {
  readonly kind: ContentType;
  readonly text: string;
  readonly isBusy: boolean;
  readonly onChange: (text: string) => void;
}

/** Texts to try the page with. They take the place of what was typed, which can be taken back. */
export function ExampleButtons({ kind, text, isBusy, onChange }: ExampleButtonsProps) {
  const [before, setBefore] = useState<{ readonly own: string; readonly example: string }>();
  const mayUndo = before !== undefined && before.own !== '' && text === before.example;

  const take = (example: string) => {
    setBefore({ own: mayUndo ? before.own : text, example });
    onChange(example);
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p id="examples-label" className="text-sm text-soft">
        Or try an example:
      </p>
      {examples[kind].map((example) => (
        <button
          key={example.label}
          type="button"
          aria-disabled={isBusy}
          aria-describedby="examples-label"
          className={buttonClass('secondary', 'text-sm')}
          onClick={() => {
            if (!isBusy) take(example.text());
          }}
        >
          {example.label}
        </button>
      ))}
      <div role="status" className="basis-full text-sm empty:hidden">
        {mayUndo && !isBusy && (
          <p className="flex flex-wrap items-center gap-x-2">
            The example took the place of your text.
            <button
              type="button"
              className={buttonClass('quiet')}
              onClick={() => {
                onChange(before.own);
              }}
            >
              Undo
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
