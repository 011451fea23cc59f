import { useState } from 'react';
import { SelectField } from '../select-field';
import { UnsavedChangesQuestion } from '@/components/edit-draft/unsaved-changes-question';
import { useUnsavedChangesGuard } from '@/components/edit-draft/use-unsaved-changes-guard';
import { FieldError } from '@/components/form/field';
import { buttonClass } from '@/components/ui/button-class';
import { inputClass } from '@/components/ui/input-class';
import { useImportMappingSave } from '@/data/import-export/import-mappings';
import { lineFromText } from '@/domain/form-text';
import { importMappingLimits } from '@/domain/limits';
import { resourceCells } from '@/domain/resources/import-cells';
import { columnLabel } from '@/domain/resources/import-lines';
import {
  suggestedColumns,
  suggestedKey,
  type FileColumn,
  type ImportMapping,
} from '@/domain/resources/import-mapping';
import { sentenceFor } from '@/lib/error-sentences';
import { notify } from '@/lib/notify';
import { useSingleFlight } from '@/lib/use-one-at-a-time';

interface MappingFormProps {
  readonly columns: readonly FileColumn[];
  /** The mapping to change; null for a new one. */
  readonly stored: ImportMapping | null;
  readonly onSaved: (saved: ImportMapping) => void;
  readonly onCancel: () => void;
}

const NONE = '';
const ours = [
  { value: NONE, label: 'Do not import' },
  ...Object.keys(resourceCells).map((column) => ({ value: column, label: columnLabel(column) })),
];

/** Says what each column of a partner's file means, and keeps it under a name. */
export function MappingForm({ columns, stored, onSaved, onCancel }: MappingFormProps) {
  const [name, setName] = useState(stored?.name ?? '');
  const [meaning, setMeaning] = useState(() => meaningOf(columns, stored));
  const [keyColumn, setKeyColumn] = useState(() => firstKey(columns, stored));
  const [isDirty, setDirty] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useImportMappingSave();
  const guard = useUnsavedChangesGuard(isDirty && !save.isSuccess);
  const oneAtATime = useSingleFlight();
  const send = async () => {
    const wrong = problemOf(name, meaning);
    setProblem(wrong);
    if (wrong !== null) return;
    const mapping = {
      name: lineFromText(name) ?? '',
      columns: { ...stored?.columns, ...meaning },
      key_column: keyColumn === NONE ? null : keyColumn,
    };
    try {
      const saved = await save.mutateAsync({ stored, mapping });
      notify({ title: 'Mapping Saved', description: saved.name });
      onSaved(saved);
    } catch (error) {
      setProblem(sentenceFor(error, failures));
    }
  };
  return (
    <form
      noValidate
      aria-label="Mapping"
      onSubmit={(event) => {
        event.preventDefault();
        void oneAtATime(send);
      }}
      className="mt-4 rounded-lg border border-line p-4"
    >
      <label className="block max-w-80 font-semibold">
        Name of the mapping
        <input
          type="text"
          value={name}
          maxLength={importMappingLimits.name.longest}
          placeholder="Such as the name of the partner"
          onChange={({ target }) => {
            setName(target.value);
            setDirty(true);
          }}
          className={`${inputClass} mt-1 font-normal`}
        />
      </label>
      <ul className="mt-4 grid gap-x-6 gap-y-4 md:grid-cols-2 xl:grid-cols-3">
        {columns.map(({ name: theirs, examples: [example] }) => (
          <li key={theirs} className="min-w-0">
            <SelectField
              label={theirs}
              options={ours}
              value={meaning[theirs] ?? NONE}
              onChoose={(column) => {
                setMeaning({ ...meaning, [theirs]: column });
                setDirty(true);
              }}
            />
            {example !== undefined && (
              <p className="mt-1 truncate text-sm text-soft">{`Such as “${example}”`}</p>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-6 max-w-80">
        <SelectField
          label="Partner ID"
          options={[
            { value: NONE, label: 'None' },
            ...columns.map(({ name: theirs }) => ({ value: theirs, label: theirs })),
          ]}
          value={keyColumn}
          onChoose={(column) => {
            setKeyColumn(column);
            setDirty(true);
          }}
        />
      </div>
      <p className="mt-1 max-w-measure text-sm text-soft">
        A number or code that stays the same for each entry. The next file then updates the same
        resources, even if their names changed.
      </p>
      <div role="alert">
        {problem !== null && <FieldError id="mapping-problem" message={problem} />}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <button type="submit" aria-disabled={save.isPending} className={buttonClass('primary')}>
          {save.isPending ? 'Saving…' : 'Save mapping'}
        </button>
        <button
          type="button"
          onClick={() => guard.confirm(onCancel)}
          className={buttonClass('secondary')}
        >
          Cancel
        </button>
      </div>
      <UnsavedChangesQuestion
        guard={guard}
        isSaving={save.isPending}
        onDiscard={() => setDirty(false)}
      />
    </form>
  );
}

function meaningOf(
  columns: readonly FileColumn[],
  stored: ImportMapping | null,
): Readonly<Record<string, string>> {
  const suggested = suggestedColumns(columns, stored);
  return Object.fromEntries(
    columns.map(({ name }) => {
      const column = suggested.get(name) ?? NONE;
      return [name, Object.hasOwn(resourceCells, column) ? column : NONE];
    }),
  );
}

function firstKey(columns: readonly FileColumn[], stored: ImportMapping | null): string {
  return (stored === null ? suggestedKey(columns) : stored.key_column) ?? NONE;
}

/** Returns why a mapping cannot be saved; null when it can. */
function problemOf(name: string, meaning: Readonly<Record<string, string>>): string | null {
  if (lineFromText(name) === null) return 'Give the mapping a name.';
  const used = Object.values(meaning).filter((column) => column !== NONE);
  const twice = used.find((column, position) => used.indexOf(column) !== position);
  if (twice !== undefined) return `Two columns are mapped to ${columnLabel(twice)}. Keep one.`;
  return used.includes('name') ? null : 'Choose the column with the name.';
}

const failures = {
  conflict: 'Another mapping has this name, or someone else changed this one. Nothing was saved.',
} as const;
