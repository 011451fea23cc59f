import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';

/** Attributes that connect an input to its label, hint and error. */
export interface FieldControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

interface FieldProps {
  readonly label: string;
  /** Hint below the label. */
  readonly hint?: string | undefined;
  /** Error message below the input. */
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
  /** Badge at the end of the label line. */
  readonly mark?: ReactNode;
  readonly children: (control: FieldControlProps) => ReactNode;
}

/** Form field: label, hint, input and error. */
export function Field({ label, hint, error, optional = false, mark, children }: FieldProps) {
  const id = useId();
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <label htmlFor={id} className="font-semibold">
          <span>{label}</span>
          {optional && <span className="font-normal text-soft"> (optional)</span>}
        </label>
        {mark !== undefined && <span id={`${id}-mark`}>{mark}</span>}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      <div className="mt-1">
        {children({
          id,
          'aria-describedby': describedBy(id, { mark, hint, error }),
          'aria-invalid': error !== undefined,
        })}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`} message={error} />}
    </div>
  );
}

interface FieldLegendProps {
  /** Prefix of the ids of the hint and the mark, for `aria-describedby` of the fieldset. */
  readonly id: string;
  readonly legend: string;
  readonly hint?: string | undefined;
  readonly mark?: ReactNode;
}

/** Legend, badge and hint of a fieldset. Must be its first child. */
export function FieldLegend({ id, legend, hint, mark }: FieldLegendProps) {
  return (
    <>
      <legend className="font-semibold">{legend}</legend>
      {mark !== undefined && <div id={`${id}-mark`}>{mark}</div>}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
    </>
  );
}

/** Returns the ids of the mark, hint and error that are present, for `aria-describedby`. */
export function describedBy(
  id: string,
  parts: Pick<FieldProps, 'mark' | 'hint' | 'error'>,
): string | undefined {
  const present = (['mark', 'hint', 'error'] as const).filter((part) => parts[part] !== undefined);
  return present.map((part) => `${id}-${part}`).join(' ') || undefined;
}

interface FieldErrorProps {
  readonly id: string;
  readonly message: string;
}

/** Error message of an input; its `id` is for `aria-describedby`. */
export function FieldError({ id, message }: FieldErrorProps) {
  return (
    <p id={id} className="mt-1 flex items-start gap-1.5 text-sm font-semibold text-closed">
      <CircleAlert className="mt-0.5 size-4" />
      <span>{message}</span>
    </p>
  );
}
