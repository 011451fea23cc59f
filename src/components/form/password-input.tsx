import { useState } from 'react';
import type { InputHTMLAttributes, Ref } from 'react';
import { inputClass } from './field';

interface PasswordInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly autoComplete: 'current-password' | 'new-password';
  /** The label of the field, for the name of the button beside it. */
  readonly label: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password field whose content can be shown. It takes pasted text and password managers. */
export function PasswordInput({ label, ...input }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  const word = isShown ? 'Hide' : 'Show';
  return (
    <div className="relative">
      <input
        {...input}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={`${inputClass} pr-16`}
      />
      <button
        type="button"
        aria-label={`${word} ${label.toLowerCase()}`}
        onClick={() => {
          setShown(!isShown);
        }}
        className="absolute top-0 right-0 min-h-11 min-w-14 rounded px-2 text-sm font-semibold text-brand hover:underline"
      >
        {word}
      </button>
    </div>
  );
}
