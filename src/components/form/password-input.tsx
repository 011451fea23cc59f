import { useState } from 'react';
import type { InputHTMLAttributes, Ref } from 'react';
import { inputClass } from './field';

interface PasswordInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly autoComplete: 'current-password' | 'new-password';
  /** Field label, used in the name of the Show button. */
  readonly label: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Password field with a Show button. Pasting and password managers work. */
export function PasswordInput({ label, ...input }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  const action = isShown ? 'Hide' : 'Show';
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
        aria-label={`${action} ${label.toLowerCase()}`}
        onClick={() => {
          setShown(!isShown);
        }}
        className="absolute top-0 right-0 min-h-11 min-w-14 rounded px-2 text-sm font-semibold text-brand hover:underline"
      >
        {action}
      </button>
    </div>
  );
}
