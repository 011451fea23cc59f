/** How the files of a partner name their columns, kept by name. */

import { importedFields, type ImportedField } from '../../../entities/resources/rules/fields';
import { isUuid } from '../../../shared/rules/uuid';
import { resourceCells } from './import-cells';

/** A mapping as it is stored. */
export interface ImportMapping {
  readonly id: string;
  readonly name: string;
  /** {column of the partner: column of resources}; '' for one that is not imported. */
  readonly columns: Readonly<Record<string, string>>;
  /** Column of the partner with its own key of each entry; null without one. */
  readonly key_column: string | null;
  readonly updated_at: string;
}

/** A column of a file, with its first values. */
export interface FileColumn {
  readonly name: string;
  /** Different values, none empty; the first one is shown. */
  readonly examples: readonly string[];
}

/** Returns the column of resources that a header means; '' for one that is not imported. */
export function meantColumn(header: string, mapping: ImportMapping | null): string {
  const theirs = header.trim();
  return mapping !== null && Object.hasOwn(mapping.columns, theirs)
    ? (mapping.columns[theirs] ?? '')
    : columnName(theirs);
}

/** Returns the name of a column as the template writes it: 'Cost to participate' is cost_to_participate. */
export function columnName(header: string): string {
  return header
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/gu, '_');
}

/** What files of others often call a field, beside its name and its label. */
const synonyms: Readonly<Partial<Record<ImportedField['name'], readonly string[]>>> = {
  name: ['resource', 'resource name', 'program', 'program name', 'program title', 'title'],
  organization: [
    'organisation',
    'organization name',
    'organization id',
    'org',
    'agency',
    'provider',
    'company',
  ],
  description: ['about', 'details', 'overview', 'summary'],
  support_type: ['resource type', 'type of support', 'kind'],
  tags: ['keyword'],
  eligibility: [
    'eligibility criteria',
    'eligibility description',
    'who is eligible',
    'who can apply',
  ],
  business_stage: ['stage'],
  industry_categories: ['sector'],
  geographic_region: ['region served', 'service area', 'service area name', 'area served'],
  location: ['address', 'address 1', 'street address', 'mailing address', 'city', 'town', 'place'],
  format: ['delivery', 'delivery method'],
  website: ['url', 'web', 'web address', 'web page', 'web site', 'homepage', 'site', 'link'],
  cost_to_participate: ['cost', 'cost option', 'fee', 'fees description', 'price'],
  availability_status: ['availability'],
  opens_on: ['opens', 'opening date', 'open date'],
  application_deadline: ['deadline', 'due date', 'closing date', 'closes', 'apply by'],
  funding_range: ['amount', 'funding amount', 'award amount', 'grant amount', 'loan amount'],
  contact_name: ['contact', 'contact person'],
  contact_email: ['email', 'e-mail', 'email address', 'mail'],
  contact_phone: ['phone', 'phone number', 'telephone', 'tel', 'contact number'],
  source_notes: ['notes', 'internal notes', 'comments'],
};

/** The column for each name, label and synonym; the name of one column goes before others. */
const columnsByName: ReadonlyMap<string, ImportedField['name']> = new Map(
  [
    ...Object.entries(synonyms).flatMap(([column, names]) => names.map((name) => [name, column])),
    // The label of the slug, “Address”, means a place in the files of others.
    ...importedFields.filter(({ name }) => name !== 'slug').map(({ label, name }) => [label, name]),
    ...importedFields.map(({ name }) => [name, name]),
  ].map(([name = '', column]) => [comparedName(name), column as ImportedField['name']]),
);

/** A name without case, signs between words and plurals: 'Web_Addresses' is 'webaddress'. */
function comparedName(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .map((word) =>
      word
        .replace(/ies$/u, 'y')
        .replace(/sses$/u, 'ss')
        .replace(/(?<!s)s$/u, ''),
    )
    .join('');
}

/**
 * Returns what each header of a file of others probably means, by header. A column is suggested
 * once, rather for its own name than for another, and only when it can hold a value of the file.
 *
 * @param mapping what is known of some headers; null when nothing is.
 */
export function suggestedColumns(
  columns: readonly FileColumn[],
  mapping: ImportMapping | null,
): ReadonlyMap<string, string> {
  const known = new Map(Object.entries(mapping?.columns ?? {}));
  const candidates = columns.flatMap(({ name: header, examples }) => {
    const column = known.has(header) ? undefined : columnsByName.get(comparedName(header));
    if (column === undefined || !canHold(column, header, examples)) return [];
    return [{ header, column, isOther: comparedName(header) !== comparedName(column) }];
  });
  const free = candidates
    .toSorted((a, b) => Number(a.isOther) - Number(b.isOther))
    .filter(({ column }, position, all) => {
      const isTaken = [...known.values()].includes(column);
      return !isTaken && all.findIndex((other) => other.column === column) === position;
    });
  return new Map([...known, ...free.map(({ header, column }) => [header, column] as const)]);
}

function canHold(
  column: ImportedField['name'],
  header: string,
  examples: readonly string[],
): boolean {
  if (examples.length === 0) return true;
  // The id of an organization is no name, but some files hold the name under this header.
  const isNameExpected = /\bid$/u.test(columnName(header).replaceAll('_', ' '));
  return examples.some(
    (example) =>
      'value' in resourceCells[column](example) && !(isNameExpected && !/\p{L} /u.test(example)),
  );
}

/** Columns of HSDS, the exchange format of service directories, that no export of ours has. */
const hsdsColumns: ReadonlySet<string> = new Set([
  'organization_id',
  'program_id',
  'alternate_name',
  'additional_urls',
  'interpretation_services',
  'application_process',
  'fees_description',
  'wait_time',
  'accreditations',
  'eligibility_description',
  'minimum_age',
  'maximum_age',
  'assured_date',
  'assurer_email',
  'last_modified',
]);

/** Whether the ids of a file are those of another program: its format or its ids tell. */
export function hasForeignIds(columns: readonly FileColumn[]): boolean {
  const ids = columns.find(({ name }) => columnName(name) === 'id')?.examples ?? [];
  if (ids.length === 0) return false;
  return !ids.some(isUuid) || columns.some(({ name }) => hsdsColumns.has(columnName(name)));
}

const keyNames: ReadonlySet<string> = new Set([
  'id',
  'key',
  'external_id',
  'record_id',
  'service_id',
]);

/** Returns the column that probably holds the partner's key of each entry; null without one. */
export function suggestedKey(columns: readonly FileColumn[]): string | null {
  const keys = columns.filter(({ name }) => keyNames.has(columnName(name)));
  return (
    (hasForeignIds(columns) ? keys : keys.filter(({ name }) => columnName(name) !== 'id'))
      .map(({ name }) => name)
      .at(0) ?? null
  );
}

/** Returns the mappings whose columns are all in a file, and the others, in their order. */
export function mappingsForFile(
  mappings: readonly ImportMapping[],
  columns: readonly FileColumn[],
): { readonly fitting: readonly ImportMapping[]; readonly others: readonly ImportMapping[] } {
  const names = new Set(columns.map(({ name }) => name));
  const fits = (mapping: ImportMapping) => {
    const used = Object.entries(mapping.columns).filter(([, ours]) => ours !== '');
    return used.length > 0 && used.every(([theirs]) => names.has(theirs));
  };
  return {
    fitting: mappings.filter(fits),
    others: mappings.filter((mapping) => !fits(mapping)),
  };
}
