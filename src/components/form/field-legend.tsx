interface FieldLegendProps {
  readonly legend: string;
  readonly hint?: string | undefined;
  /** Goes into the fieldset's `aria-describedby` where there is a hint. */
  readonly hintId: string;
}

/** The name of a group of inputs and what is expected of them: the first child of a fieldset. */
export function FieldLegend({ legend, hint, hintId }: FieldLegendProps) {
  return (
    <>
      <legend className="font-semibold">{legend}</legend>
      {hint !== undefined && (
        <p id={hintId} className="text-sm text-soft">
          {hint}
        </p>
      )}
    </>
  );
}
