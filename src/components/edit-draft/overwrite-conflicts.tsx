import { CircleAlert } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import type { EditDraft } from './use-edit-draft';
import { buttonClass } from '@/components/ui/button-class';
import { partText, type PartOf } from '@/domain/three-way-merge';

interface OverwriteConflictsProps<Values, Columns, Version> {
  readonly draft: EditDraft<Values, Columns, Version>;
}

/** Asks which version to keep of each field that was changed here and elsewhere. */
export function OverwriteConflicts<Values, Columns, Version>({
  draft,
}: OverwriteConflictsProps<Values, Columns, Version>) {
  const id = useId();
  const { parts, state } = draft;
  const { conflicts } = state;
  const decide = (names: readonly PartOf<Columns>[], version: 'draft' | 'saved') => {
    const isLast = names.length === conflicts.length;
    draft.decide(names, version);
    // The pressed button is gone: focus moves on to the fields that are left, or to saving.
    requestAnimationFrame(() => {
      const next = isLast ? '[data-save]' : `[id="${id}"]`;
      document.querySelector<HTMLElement>(next)?.focus();
    });
  };
  return (
    <section
      aria-labelledby={id}
      className="mt-4 rounded-lg border-2 border-closed bg-surface p-4 sm:p-6"
    >
      <h3 id={id} tabIndex={-1} className="flex items-center gap-2 text-lg">
        <CircleAlert className="size-5 text-closed" />
        These fields changed since you opened the form
      </h3>
      <p className="mt-1">
        They were saved with other values. The form still holds your version: choose which one to
        keep, then save again.
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {parts.list
          .filter(({ name }) => conflicts.includes(name))
          .map(({ name, label }) => (
            <li key={name} className="py-3">
              <h4 className="font-semibold">{label}</h4>
              <dl className="mt-2 grid gap-3 sm:grid-cols-2">
                <DraftVersion draft={draft} name={name} />
                <Version term="Saved version" value={partText(parts, name, state.base)} />
              </dl>
              <Choice about={label} onChoose={(version) => decide([name], version)} />
            </li>
          ))}
      </ul>
      {conflicts.length > 1 && (
        <Choice about={null} onChoose={(version) => decide(conflicts, version)} />
      )}
    </section>
  );
}

interface DraftVersionProps<Values, Columns, Version> {
  readonly draft: EditDraft<Values, Columns, Version>;
  readonly name: PartOf<Columns>;
}

/** What the form holds, also while it is typed on. */
function DraftVersion<Values, Columns, Version>({
  draft,
  name,
}: DraftVersionProps<Values, Columns, Version>) {
  const value = useSyncExternalStore(draft.subscribe, () =>
    partText(draft.parts, name, draft.now().values),
  );
  return <Version term="Your version" value={value} />;
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

const choices = [
  { version: 'draft', label: 'Keep your version', labelOfAll: 'Keep all your versions' },
  { version: 'saved', label: 'Use the saved version', labelOfAll: 'Use all saved versions' },
] as const;

interface ChoiceProps {
  /** The label of a field; null for all fields. */
  readonly about: string | null;
  readonly onChoose: (version: 'draft' | 'saved') => void;
}

function Choice({ about, onChoose }: ChoiceProps) {
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {choices.map(({ version, label, labelOfAll }) => (
        <button
          key={version}
          type="button"
          onClick={() => onChoose(version)}
          className={buttonClass('secondary')}
        >
          {about === null ? labelOfAll : label}
          {about !== null && <span className="sr-only"> of {about}</span>}
        </button>
      ))}
    </div>
  );
}
