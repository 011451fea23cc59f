import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';

/** What an input must carry to belong to its label, hint and error. */
export interface FieldControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

interface FieldProps {
  readonly label: string;
  /** What is expected, shown below the label. */
  readonly hint?: string | undefined;
  /** What is wrong, shown below the input. */
  readonly error?: string | undefined;
  readonly optional?: boolean;
  /** What else there is to know of the value, at the end of the line of the label. */
  readonly mark?: ReactNode;
  readonly children: (control: FieldControlProps) => ReactNode;
}

/** One input of a form with its label, hint and error, tied together for everybody. */
export function Field({ label, hint, error, optional = false, mark, children }: FieldProps) {
  const id = useId();
  const markId = `${id}-mark`;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [
    mark === undefined ? '' : markId,
    hint === undefined ? '' : hintId,
    error === undefined ? '' : errorId,
  ].filter((part) => part !== '');
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <label htmlFor={id} className="font-semibold">
          {label}
          {optional && <span className="font-normal text-soft"> (optional)</span>}
        </label>
        {mark !== undefined && <span id={markId}>{mark}</span>}
      </div>
      {hint !== undefined && (
        <p id={hintId} className="text-sm text-soft">
          {hint}
        </p>
      )}
      <div className="mt-1">
        {children({
          id,
          'aria-describedby': described.join(' ') || undefined,
          'aria-invalid': error !== undefined,
        })}
      </div>
      {error !== undefined && <FieldError id={errorId} message={error} />}
    </div>
  );
}

interface FieldErrorProps {
  readonly id: string;
  readonly message: string;
}

/** What is wrong with an input; its `id` goes into the input's `aria-describedby`. */
export function FieldError({ id, message }: FieldErrorProps) {
  return (
    <p id={id} className="mt-1 flex items-start gap-1.5 text-sm font-semibold text-closed">
      <CircleAlert className="mt-0.5 size-4" />
      {message}
    </p>
  );
}

/** The look of text inputs, text areas and selects. */
export const inputClass =
  'block w-full min-h-11 rounded border border-edge bg-surface px-3 py-2 text-ink aria-invalid:border-closed';
