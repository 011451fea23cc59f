import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { FieldLegend } from './field';

/** An option with a description. */
export interface Choice<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly description?: string;
  readonly icon?: LucideIcon;
}

interface ChoiceCardsProps<V extends string> {
  readonly legend: string;
  readonly required?: boolean;
  readonly choices: readonly Choice<V>[];
  /** Null when nothing is chosen. */
  readonly selected: V | null;
  readonly onChange: (value: V) => void;
  /** Columns on wide screens; one column on phones. */
  readonly columns?: 1 | 2 | 3;
}

const columnClasses = { 1: '', 2: 'sm:grid-cols-2', 3: 'md:grid-cols-3' } as const;

/**
 * Single choice from a few cards. The cards are radio buttons: Tab goes to the chosen one, arrow
 * keys move between them.
 */
export function ChoiceCards<V extends string>(props: ChoiceCardsProps<V>) {
  const { legend, required = false, choices, selected } = props;
  const { onChange, columns = 1 } = props;
  const name = useId();
  return (
    <fieldset>
      <FieldLegend id={name} legend={legend} />
      <div className={`mt-2 grid gap-3 ${columnClasses[columns]}`}>
        {choices.map((choice) => {
          const isChosen = choice.value === selected;
          const id = `${name}-${choice.value}`;
          return (
            <label
              key={choice.value}
              className={`relative flex min-h-11 cursor-pointer items-start gap-3 rounded-lg border p-4 transition-colors duration-150 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${
                isChosen ? 'border-chosen-edge bg-chosen' : 'border-edge bg-surface hover:bg-sunk'
              }`}
            >
              <input
                type="radio"
                name={name}
                required={required}
                value={choice.value}
                checked={isChosen}
                aria-labelledby={`${id}-label`}
                aria-describedby={choice.description === undefined ? undefined : `${id}-text`}
                className="absolute inset-0 cursor-pointer opacity-0"
                onChange={() => onChange(choice.value)}
              />
              {choice.icon !== undefined && <choice.icon className="mt-0.5 size-6 text-brand" />}
              <span className="min-w-0 grow">
                <span id={`${id}-label`} className="block font-semibold">
                  {choice.label}
                </span>
                {choice.description !== undefined && (
                  <span id={`${id}-text`} className="mt-0.5 block text-sm text-soft">
                    {choice.description}
                  </span>
                )}
              </span>
              <ChosenIndicator isChosen={isChosen} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Shows by shape, not only by colour, which card is chosen. */
function ChosenIndicator({ isChosen }: { isChosen: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border-2 ${
        isChosen ? 'border-chosen-edge' : 'border-edge'
      }`}
    >
      {/* Drawn as a border, because forced-colors mode removes backgrounds. */}
      {isChosen && <span className="rounded-full border-[5px] border-chosen-edge" />}
    </span>
  );
}
