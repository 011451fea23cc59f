import { CircleAlert } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { buttonClass } from '@/shared/ui/button-class';

/** A field that was changed in the form and elsewhere. */
interface Conflict {
  readonly label: string;
  /** The value that was saved elsewhere, as text. */
  readonly saved: string;
  /** Returns the value in the form, as text. */
  readonly readDraft: () => string;
  /** Keeps the value of the form or the saved one. */
  readonly decide: (version: 'draft' | 'saved') => void;
}

interface OverwriteConflictsProps {
  readonly conflicts: readonly Conflict[];
  /** Whether the form holds earlier values that are to come back. */
  readonly isUndo: boolean;
  /** Calls back when a value in the form changes. Returns a function that unsubscribes. */
  readonly subscribe: (onChange: () => void) => () => void;
  readonly decideAll: (version: 'draft' | 'saved') => void;
}

/** Asks which version to keep of each field that was changed here and elsewhere. */
export function OverwriteConflicts(props: OverwriteConflictsProps) {
  const { conflicts, isUndo, subscribe, decideAll } = props;
  const id = useId();
  // The pressed button is gone: focus moves on to the fields that are left, or to saving.
  const moveFocus = (isLast: boolean) =>
    requestAnimationFrame(() => {
      const next = isLast ? '[data-save]' : `[id="${id}"]`;
      document.querySelector<HTMLElement>(next)?.focus();
    });
  return (
    <section
      aria-labelledby={id}
      className="mt-4 rounded-lg border-2 border-closed bg-surface p-4 sm:p-6"
    >
      <h3 id={id} tabIndex={-1} className="flex items-center gap-2 text-lg">
        <CircleAlert className="size-5 text-closed" />
        <span>
          {isUndo
            ? 'These fields changed again later'
            : 'These fields changed since you opened the form'}
        </span>
      </h3>
      <p className="mt-1">
        {isUndo
          ? 'The form holds the earlier version: choose which one to keep, then save.'
          : 'They were saved with other values. The form still holds your version: choose which one to keep, then save again.'}
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {conflicts.map((conflict) => (
          <li key={conflict.label} className="py-3">
            <h4 className="font-semibold">{conflict.label}</h4>
            <dl className="mt-2 grid gap-3 sm:grid-cols-2">
              <DraftVersion
                term={isUndo ? 'Earlier version' : 'Your version'}
                subscribe={subscribe}
                read={conflict.readDraft}
              />
              <Version term="Saved version" value={conflict.saved} />
            </dl>
            <Choice
              about={conflict.label}
              isUndo={isUndo}
              onChoose={(version) => {
                conflict.decide(version);
                moveFocus(conflicts.length === 1);
              }}
            />
          </li>
        ))}
      </ul>
      {conflicts.length > 1 && (
        <Choice
          about={null}
          isUndo={isUndo}
          onChoose={(version) => {
            decideAll(version);
            moveFocus(true);
          }}
        />
      )}
    </section>
  );
}

interface DraftVersionProps {
  readonly term: string;
  readonly subscribe: OverwriteConflictsProps['subscribe'];
  readonly read: () => string;
}

/** What the form holds, also while it is typed on. */
function DraftVersion({ term, subscribe, read }: DraftVersionProps) {
  return <Version term={term} value={useSyncExternalStore(subscribe, read)} />;
}

function Version({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div className="min-w-0 rounded bg-sunk p-3">
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        {value === '' ? <span className="text-soft">Nothing</span> : value}
      </dd>
    </div>
  );
}

const savedChoice = {
  version: 'saved',
  label: 'Use the saved version',
  labelOfAll: 'Use all saved versions',
} as const;
const editChoices = [
  { version: 'draft', label: 'Keep your version', labelOfAll: 'Keep all your versions' },
  savedChoice,
] as const;
const undoChoices = [
  { version: 'draft', label: 'Use the earlier version', labelOfAll: 'Use all earlier versions' },
  savedChoice,
] as const;

interface ChoiceProps {
  /** The label of a field; null for all fields. */
  readonly about: string | null;
  readonly isUndo: boolean;
  readonly onChoose: (version: 'draft' | 'saved') => void;
}

function Choice({ about, isUndo, onChoose }: ChoiceProps) {
  const choices = isUndo ? undoChoices : editChoices;
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {choices.map(({ version, label, labelOfAll }) => (
        <button
          key={version}
          type="button"
          onClick={() => onChoose(version)}
          className={buttonClass('secondary')}
        >
          <span>{about === null ? labelOfAll : label}</span>
          {about !== null && <span className="sr-only">{` of ${about}`}</span>}
        </button>
      ))}
    </div>
  );
}
