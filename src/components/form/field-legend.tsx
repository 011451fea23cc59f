import type { ReactNode } from 'react';

interface FieldLegendProps {
  readonly legend: string;
  readonly hint?: string | undefined;
  /** Id of the hint, for `aria-describedby` of the fieldset. */
  readonly hintId: string;
  /** Badge beside the legend; `markId` is for `aria-describedby`. */
  readonly mark?: ReactNode;
  readonly markId?: string;
}

/** Legend and hint of a fieldset. Must be its first child. */
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
