/** What staff see of a suggested edit, and what they accept of it. */

import { labelledValue } from '../../../entities/changes/rules/change';
import { fromForm } from '../../../shared/rules/field-form';
import type { ColumnsOf, FormField, FormOf } from '../../../shared/rules/fields';

/** A suggested edit as it is stored. */
interface StoredSuggestedEdit {
  /** {column: {before, after}}. */
  readonly changes: unknown;
}

/** A resource or listing with the columns of its fields. */
type Row = Readonly<Record<string, unknown>>;

/** A fact now and as suggested, in words. */
export interface SuggestedChange {
  readonly field: FormField;
  readonly before: string;
  readonly after: string;
}

/** Returns the facts that a suggested edit changes, in the order of the registry. */
export function suggestedChanges(
  fields: readonly FormField[],
  { changes }: StoredSuggestedEdit,
  row: Row,
): SuggestedChange[] {
  return fields
    .filter(({ name }) => isChanged(changes, name))
    .map((field) => ({
      field,
      before: labelledValue(field, row[field.name]),
      after: labelledValue(field, valueAfter(changes, field.name)),
    }));
}

/** Returns the values that a sender saw, of the columns that a suggested edit changes. */
export function valuesBefore({ changes }: StoredSuggestedEdit): Row {
  const entries: [string, unknown][] =
    typeof changes === 'object' && changes !== null ? Object.entries(changes) : [];
  return Object.fromEntries(
    entries.map(([name, change]) => [
      name,
      typeof change === 'object' && change !== null ? Reflect.get(change, 'before') : null,
    ]),
  );
}

/** Returns the columns of a row as a suggested edit wants them. */
export function proposedRow(
  fields: readonly FormField[],
  { changes }: StoredSuggestedEdit,
  row: Row,
): Row {
  const changed = fields.filter(({ name }) => isChanged(changes, name));
  return {
    ...row,
    ...Object.fromEntries(changed.map(({ name }) => [name, valueAfter(changes, name)])),
  };
}

/** Returns the columns of a form that staff accept. */
export function acceptedColumns(
  fields: readonly FormField[],
  form: FormOf<FormField>,
  names: readonly string[],
): Partial<ColumnsOf<FormField>> {
  const columns = fromForm(fields, form);
  return Object.fromEntries(names.map((name) => [name, columns[name]]));
}

function isChanged(changes: unknown, name: string): boolean {
  return typeof changes === 'object' && changes !== null && Object.hasOwn(changes, name);
}

function valueAfter(changes: unknown, name: string): unknown {
  const change: unknown = isChanged(changes, name) ? Reflect.get(changes as object, name) : null;
  return typeof change === 'object' && change !== null ? Reflect.get(change, 'after') : null;
}
