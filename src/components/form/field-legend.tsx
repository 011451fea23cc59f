import type { ReactNode } from 'react';

interface FieldLegendProps {
  readonly legend: string;
  readonly hint?: string | undefined;
  /** Goes into the fieldset's `aria-describedby` where there is a hint. */
  readonly hintId: string;
  /** What else there is to know of the value; `markId` goes into `aria-describedby`, too. */
  readonly mark?: ReactNode;
  readonly markId?: string;
}

/** The name of a group of inputs and what is expected of them: the first child of a fieldset. */
export function FieldLegend({ legend, hint, hintId, mark, markId }: FieldLegendProps) {
  return (
    <>
      <legend className="font-semibold">{legend}</legend>
      {mark !== undefined && <div id={markId}>{mark}</div>}
      {hint !== undefined && (
        <p id={hintId} className="text-sm text-soft">
          {hint}
        </p>
      )}
    </>
  );
}
