import { Check } from 'lucide-react';
import { useId } from 'react';

interface ToggleProps {
  readonly label: string;
  /** What the switch turns on. */
  readonly description?: string | undefined;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Switch with label and description. */
export function Toggle({ label, description, isOn, onChange }: ToggleProps) {
  const id = useId();
  return (
    <label
      className={`relative flex min-h-11 cursor-pointer gap-4 rounded px-1 py-3 has-focus-visible:outline-3 has-focus-visible:outline-accent ${description === undefined ? 'items-center' : 'items-start'}`}
    >
      <span className="min-w-0 grow">
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        {description !== undefined && (
          <span id={`${id}-text`} className="mt-0.5 block text-sm text-soft">
            {description}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-describedby={description === undefined ? undefined : `${id}-text`}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => onChange(event.target.checked)}
      />
      <span
        aria-hidden="true"
        className={`flex h-7 w-12 shrink-0 items-center rounded-full border-2 px-0.5 transition-colors duration-150 ${
          isOn ? 'justify-end border-chosen-edge bg-chosen' : 'justify-start border-edge bg-surface'
        }`}
      >
        <span
          className={`grid size-5 place-items-center rounded-full border-2 ${
            isOn ? 'border-chosen-edge text-brand' : 'border-edge'
          }`}
        >
          {isOn && <Check className="size-3.5" />}
        </span>
      </span>
    </label>
  );
}
