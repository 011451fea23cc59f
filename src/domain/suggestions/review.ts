/** What staff see of a suggested edit, and what they accept of it. */

import { fromForm } from '../field-form';
import { labelledValue } from '../history/change';
import {
  suggestedFields,
  type SuggestedColumns,
  type SuggestedFacts,
  type SuggestedField,
} from './suggestion';

/** A suggested edit as it is stored. */
interface StoredSuggestion {
  /** {column: {before, after}}. */
  readonly changes: unknown;
}

/** A fact now and as suggested, in words. */
export interface SuggestedChange {
  readonly field: SuggestedField;
  readonly before: string;
  readonly after: string;
}

/** Returns the facts that a suggestion changes, in the order of the registry. */
export function suggestedChanges(
  { changes }: StoredSuggestion,
  resource: Readonly<Record<SuggestedField['name'], unknown>>,
): SuggestedChange[] {
  return suggestedFields
    .filter(({ name }) => isChanged(changes, name))
    .map((field) => ({
      field,
      before: labelledValue(field, resource[field.name]),
      after: labelledValue(field, valueAfter(changes, field.name)),
    }));
}

/** Returns the columns of a resource as a suggestion wants them. */
export function proposedRow(
  { changes }: StoredSuggestion,
  resource: Readonly<Record<SuggestedField['name'], unknown>>,
): Record<SuggestedField['name'], unknown> {
  const proposed = { ...resource };
  for (const { name } of suggestedFields) {
    if (isChanged(changes, name)) proposed[name] = valueAfter(changes, name);
  }
  return proposed;
}

/** Returns the columns of a form that staff accept. */
export function acceptedColumns(
  form: SuggestedFacts,
  names: readonly SuggestedField['name'][],
): Partial<SuggestedColumns> {
  const columns = fromForm(suggestedFields, form);
  return Object.fromEntries(names.map((name) => [name, columns[name]]));
}

function isChanged(changes: unknown, name: string): boolean {
  return typeof changes === 'object' && changes !== null && Object.hasOwn(changes, name);
}

function valueAfter(changes: unknown, name: string): unknown {
  const change: unknown = isChanged(changes, name) ? Reflect.get(changes as object, name) : null;
  return typeof change === 'object' && change !== null ? Reflect.get(change, 'after') : null;
}
