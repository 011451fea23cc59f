import * as z from 'zod/mini';
import { optionsOf, type RegisteredField } from '../../../shared/rules/fields';
import { exactTime } from '../../../shared/rules/relative-time';
import { claimTypes } from '../../../shared/rules/submission-vocabularies';
import { shortId } from '../../../shared/rules/uuid';
import { eventFields } from '../../events/rules/fields';
import { organizationFields } from '../../organizations/rules/fields';
import { providerFields } from '../../providers/rules/fields';
import { resourceFields } from '../../resources/rules/fields';
import { starterKitFields, stepsText } from '../../starter-kits/rules/fields';
import { humanizeToken, labelOf, userRoles } from '@shared/contracts/vocabularies';
import { shortDay, parseMoment } from '@shared/dates/long-date';

/** Table of the rows whose changes are kept; `profiles` for the roles of a person. */
export type HistorySubject =
  | 'resources'
  | 'events'
  | 'service_provider_directory'
  | 'organizations'
  | 'starter_kits'
  | 'profiles';

/** A field before and after a change, as it is stored. */
interface FieldValues {
  readonly before?: unknown;
  readonly after?: unknown;
}

/** A change of a row, as `change_history` returns it. */
export interface Change {
  readonly id: number;
  readonly happened_at: string;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  /** Last part of the path of the request that made it. */
  readonly source: string;
  readonly operation: string;
  /** By column, `organization:<id>`, `criterion:<id>`, `pair:<id>` or `role:<name>`; null where no values are kept. */
  readonly fields: Readonly<Record<string, FieldValues>> | null;
  /** Names of people and organizations by id. */
  readonly names: Readonly<Record<string, string>>;
  readonly undoes: number | null;
  readonly undone_by: number | null;
  readonly is_undoable: boolean;
}

/** A field of a change in words; '' for nothing. */
export interface ChangedField {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const registries: Readonly<Record<HistorySubject, readonly RegisteredField[]>> = {
  resources: resourceFields,
  events: eventFields,
  service_provider_directory: providerFields,
  organizations: organizationFields,
  starter_kits: starterKitFields,
  profiles: [],
};

/** Columns with the account of a person. */
const personLabels: Readonly<Record<string, string>> = {
  curator_id: labelOf(claimTypes, 'curator'),
  contact_profile_id: labelOf(claimTypes, 'contact'),
  entrepreneur_contact_profile_id: labelOf(claimTypes, 'entrepreneur_contact'),
  verified_by: 'Checked by',
};

/** Columns with a moment that the database writes. */
const momentLabels: Readonly<Record<string, string>> = {
  verified_at: 'Checked',
  doubted_at: 'May be out of date since',
};

/** Columns that follow from others of the same change. */
const hidden: ReadonlySet<string> = new Set(['summary_generated_at', 'funding_terms_generated_at']);

/** Returns the fields of a change with their labels, in the order of the registry. */
export function changedFieldsOf(change: Change, subject: HistorySubject): ChangedField[] {
  const registry = registries[subject];
  const place = (key: string) => {
    const index = registry.findIndex(({ name }) => name === key);
    return index === -1 ? registry.length : index;
  };
  return Object.entries(change.fields ?? {})
    .filter(([key]) => !hidden.has(key))
    .sort(([one], [other]) => place(one) - place(other))
    .map(([key, { before, after }]) => {
      const field = registry.find(({ name }) => name === key);
      const text = (value: unknown) => valueText(key, field, value, change.names);
      return {
        key,
        label: labelFor(key, field, change.names),
        before: text(before),
        after: text(after),
      };
    });
}

function labelFor(key: string, field: RegisteredField | undefined, names: Change['names']): string {
  const [kind, id] = key.split(':');
  if (id !== undefined) {
    if (kind === 'role') return `Role ${labelOf(userRoles, id)}`;
    if (kind === 'criterion') return 'Condition';
    return `${kind === 'pair' ? 'Together with' : 'Organization'} ${names[id] ?? shortId(id)}`;
  }
  if (field !== undefined && 'label' in field) return field.label;
  return personLabels[key] ?? momentLabels[key] ?? humanizeToken(key);
}

function valueText(
  key: string,
  field: RegisteredField | undefined,
  value: unknown,
  names: Change['names'],
): string {
  if (value === null || value === undefined) return '';
  if (key.startsWith('role:')) return 'Granted';
  if (key.startsWith('organization:')) return isMain(value) ? 'Main organization' : 'Linked';
  if (key === 'steps') return stepsText(value);
  const linked = linkedRow.safeParse(value).data;
  if (linked !== undefined) return linkedText(linked);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const options = optionsOf(field);
  if (Array.isArray(value)) return value.map((one) => labelOf(options, String(one))).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (key in personLabels) return names[value] ?? `a deleted account (${shortId(value)})`;
  if (field?.kind === 'day') return shortDay(value) ?? value;
  if (field?.kind === 'moment' || key in momentLabels) {
    const moment = parseMoment(value);
    return moment === null ? value : exactTime(moment);
  }
  return options.length === 0 ? value : labelOf(options, value);
}

const linkedRow = z.union([
  z.object({ state: z.string(), sentence: z.string() }),
  z.object({ is_combinable: z.boolean(), sentence: z.string() }),
]);

/** A condition or a pair of a resource, which were decided by their sentence. */
function linkedText(linked: z.infer<typeof linkedRow>): string {
  const decision =
    'state' in linked
      ? humanizeToken(linked.state)
      : linked.is_combinable
        ? 'Can be combined'
        : 'Cannot be combined';
  return `${decision}: “${linked.sentence}”`;
}

/** Returns a stored value of a field in words; '' for nothing. */
export function labelledValue(field: RegisteredField, value: unknown): string {
  return valueText(field.name, field, value, {});
}

function isMain(link: unknown): boolean {
  return typeof link === 'object' && link !== null && Reflect.get(link, 'is_primary') === true;
}

const sourceLabels: Readonly<Record<string, string>> = {
  save_resource: 'in the editor',
  import_resources: 'by an import',
  approve_claim: 'by approving a claim',
  assign_person: 'in the assignments',
  unassign_person: 'in the assignments',
  set_role: 'in the roles',
  approve_submission: 'in the moderation queue',
  decline_submission: 'in the moderation queue',
  feature_listing: 'in the listings',
  revise_listing: 'with the link of the provider',
  merge_resources: 'by merging duplicates',
  merge_organizations: 'by merging organizations',
  verify_resource: 'by checking it',
  // Its name before.
  verify_resources: 'by checking it',
  answer_check: 'by its owner, by email',
  accept_suggestion: 'by accepting a suggested edit',
  change_many_resources: 'by changing many at once',
  undo_change: 'by undoing a change',
  undo_changes: 'by undoing many changes',
  take_import_back: 'by undoing an import',
  database: 'by the system',
};

/** Returns through what a change was made: 'in the editor'; '' for the table itself. */
export function sourceLabel({ source }: Pick<Change, 'source'>): string {
  return sourceLabels[source] ?? '';
}

/** Returns a row with the values from before or after a change. Links are left out. */
export function rowAt<Row extends object>(
  row: Row,
  { fields }: Pick<Change, 'fields'>,
  side: 'before' | 'after',
): Row {
  const columns = Object.entries(fields ?? {}).filter(([key]) => Object.hasOwn(row, key));
  return Object.assign(
    { ...row },
    Object.fromEntries(columns.map(([key, values]) => [key, values[side]])),
  );
}
