import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useImportMappingSave } from './api/import-mapping-save';
import { importMappingsQuery } from './api/import-mappings';
import { resourceCells } from './rules/import-cells';
import { columnLabel } from './rules/import-lines';
import {
  suggestedColumns,
  suggestedKey,
  type FileColumn,
  type ImportMapping,
} from './rules/import-mapping';
import { useSession } from '@/entities/people/session/session-context';
import { SelectField } from '@/entities/staff/select-field';
import { EditNotices } from '@/shared/form/edit/edit-notices';
import { UnsavedChangesQuestion } from '@/shared/form/edit/unsaved-changes-question';
import type { RowVersion } from '@/shared/form/edit/use-row-draft';
import { useRowForm } from '@/shared/form/edit/use-row-form';
import { FieldError } from '@/shared/form/field';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import type { FormParts } from '@/shared/rules/form-parts';
import { lineFromText } from '@/shared/rules/form-text';
import { importMappingLimits } from '@/shared/rules/limits';
import { buttonClass } from '@/shared/ui/button-class';
import { inputClass } from '@/shared/ui/input-class';

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
  const { edit, savedRef } = useMappingForm(columns, stored);
  const { form, guard, isSaving, message } = edit;
  const { columns: meaning, key_column: keyColumn } = useWatch({
    control: form.control,
    compute: (values) => values,
  });
  const save = () => {
    const problem = problemOf(form.getValues());
    if (problem !== null) {
      edit.showFailure(problem);
      return;
    }
    edit.save(() => {
      const saved = savedRef.current;
      if (saved === null) return;
      notify({ title: 'Mapping Saved', description: saved.name });
      guard.proceed(() => onSaved(saved));
    });
  };
  return (
    <form
      noValidate
      aria-label="Mapping"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="mt-4 rounded-lg border border-line p-4"
    >
      <EditNotices edit={edit} />
      <label className="block max-w-80 font-semibold">
        Name of the mapping
        <input
          type="text"
          maxLength={importMappingLimits.name.longest}
          placeholder="Such as the name of the partner"
          {...form.register('name')}
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
              onChoose={(column) => form.setValue('columns', { ...meaning, [theirs]: column })}
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
          onChoose={(column) => form.setValue('key_column', column)}
        />
      </div>
      <p className="mt-1 max-w-measure text-sm text-soft">
        A number or code that stays the same for each entry. The next file then updates the same
        resources, even if their names changed.
      </p>
      <div role="alert">
        {message?.tone === 'wrong' && <FieldError id="mapping-problem" message={message.text} />}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <button type="submit" aria-disabled={isSaving} className={buttonClass('primary')}>
          {isSaving ? 'Saving…' : 'Save mapping'}
        </button>
        <button
          type="button"
          onClick={() => guard.confirm(onCancel)}
          className={buttonClass('secondary')}
        >
          Cancel
        </button>
      </div>
      <UnsavedChangesQuestion guard={guard} isSaving={isSaving} onDiscard={edit.discard} />
    </form>
  );
}

interface MappingValues {
  readonly name: string;
  /** What each column of the file means; NONE for nothing. */
  readonly columns: Readonly<Record<string, string>>;
  readonly key_column: string;
}

const mappingParts: FormParts<MappingValues, MappingValues> = {
  list: [
    { name: 'name', label: 'Name of the mapping' },
    { name: 'columns', label: 'Columns' },
    { name: 'key_column', label: 'Partner ID' },
  ],
  columnsOf: ({ name, ...values }) => ({ ...values, name: lineFromText(name) ?? '' }),
  fieldsOf: (part) => [part],
  textOf: (part, { columns }) => {
    if (part !== 'columns') return null;
    const used = Object.entries(columns).filter(([, column]) => column !== NONE);
    return used.map(([theirs, column]) => `${theirs}: ${columnLabel(column)}`).join(', ');
  },
};

/** The form over a mapping. A draft is of a file with the same columns. */
function useMappingForm(columns: readonly FileColumn[], stored: ImportMapping | null) {
  const { user } = useSession();
  const { mutateAsync: save } = useImportMappingSave();
  const queryClient = useQueryClient();
  const savedRef = useRef<ImportMapping | null>(null);
  const edit = useRowForm<MappingValues, MappingValues, RowVersion>({
    row: useMemo(() => storedRow(columns, stored), [columns, stored]),
    parts: mappingParts,
    schema: z.object({
      name: z.string(),
      columns: z.object(Object.fromEntries(columns.map(({ name }) => [name, z.string()]))),
      key_column: z.string(),
    }),
    place: { userId: user?.id ?? '', form: 'import-mapping', subject: stored?.id ?? 'new' },
    noun: 'mapping',
    update: async ({ values, seen }) => {
      const mapping = {
        name: lineFromText(values.name) ?? '',
        columns: { ...stored?.columns, ...values.columns },
        key_column: values.key_column === NONE ? null : values.key_column,
      };
      const version = stored && seen && { ...stored, updated_at: seen.updated_at };
      const saved = await save({ stored: version, mapping });
      savedRef.current = saved;
      return { updated_at: saved.updated_at };
    },
    readRow: async () => {
      if (stored === null) return undefined;
      const all = await queryClient.query({ ...importMappingsQuery(), staleTime: 0 });
      const current = all.find(({ id }) => id === stored.id);
      return current === undefined ? null : storedRow(columns, current);
    },
    onFailure: (problem, error) =>
      problem.isOverwritten ? problem : { ...problem, text: sentenceFor(error, failures) },
    savesUnchanged: true,
  });
  return { edit, savedRef };
}

function storedRow(columns: readonly FileColumn[], stored: ImportMapping | null) {
  return {
    values: {
      name: stored?.name ?? '',
      columns: meaningOf(columns, stored),
      key_column: firstKey(columns, stored),
    },
    seen: stored && { updated_at: stored.updated_at },
  };
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
function problemOf({ name, columns: meaning }: MappingValues): string | null {
  if (lineFromText(name) === null) return 'Give the mapping a name.';
  const used = Object.values(meaning).filter((column) => column !== NONE);
  const twice = used.find((column, position) => used.indexOf(column) !== position);
  if (twice !== undefined) return `Two columns are mapped to ${columnLabel(twice)}. Keep one.`;
  return used.includes('name') ? null : 'Choose the column with the name.';
}

const failures = {
  conflict: 'Another mapping has this name, or someone else changed this one. Nothing was saved.',
} as const;
