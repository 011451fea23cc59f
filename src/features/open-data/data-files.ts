import { eventFields } from '@/entities/events/rules/fields';
import { isOver, type EventTimes } from '@/entities/events/rules/times';
import { organizationFields } from '@/entities/organizations/rules/fields';
import { resourceFields } from '@/entities/resources/rules/fields';
import { paths } from '@/shared/lib/paths';
import { cellText, writeCsv } from '@/shared/rules/csv';
import type { RegisteredField } from '@/shared/rules/fields';
import { LICENSE, publisherOf } from '@shared/contracts/publisher';
import { isoMoment } from '@shared/dates/long-date';

/** A row of the database with the columns of a file, and others. */
type Row = Readonly<Record<string, unknown>>;

interface Link<Organization> {
  readonly is_primary: boolean;
  readonly organizations: Organization;
}

/** A resource with what its card shows. */
interface PublicResource {
  readonly slug: string | null;
  readonly resource_organizations?: readonly Link<{ readonly name: string }>[];
}

/** A resource with what its page shows. */
interface ResourcePage extends PublicResource {
  readonly resource_organizations: readonly Link<{ readonly id: string; readonly name: string }>[];
}

/** What the files hold. */
export interface PublicRows {
  readonly resources: readonly ResourcePage[];
  readonly events: readonly (EventTimes & { readonly id: string })[];
}

/** A column of a file, for the dictionary. */
interface DataColumn {
  readonly name: string;
  readonly meaning: string;
  readonly kind: string;
  readonly values: readonly string[];
}

const kindNames = {
  stored: '',
  line: 'text',
  text: 'text',
  slug: 'text',
  url: 'web address',
  upload: 'web address',
  email: 'email address',
  phone: 'telephone number',
  day: 'day, yyyy-mm-dd',
  moment: 'time in UTC, ISO 8601',
  'comma list': 'list, separated by semicolons',
  choices: 'values, separated by semicolons',
  choice: 'value',
  'yes-no': 'yes or no',
  switch: 'yes or no',
} as const satisfies Record<RegisteredField['kind'], string>;

/** Only approved resources are public, and where an import found them is nobody's matter. */
const OMITTED: readonly string[] = ['status', 'notion_id'];

const columnOf = (name: string, meaning: string, kind: string): DataColumn => ({
  name,
  meaning,
  kind,
  values: [],
});
const page = columnOf('page', 'Its page in the directory', 'web address');
/** In each line, so that a file says by itself where it is from. */
const origin = [
  columnOf('publisher', 'Who publishes the file', 'text'),
  columnOf('license', 'What others may do with it', 'SPDX identifier'),
];

/** Returns the columns of a registry that these audiences read. */
function columnsFor(
  fields: readonly RegisteredField[],
  readers: readonly RegisteredField['read'][],
): readonly DataColumn[] {
  return fields
    .filter(({ name, read }) => readers.includes(read) && !OMITTED.includes(name))
    .flatMap((field) => {
      const { meaning } = field;
      if (meaning === undefined) return [];
      const values = 'options' in field ? field.options.map(({ value }) => value) : [];
      const kind = kindNames[field.name.endsWith('_at') ? 'moment' : field.kind];
      return [{ name: field.name, meaning, kind, values }];
    });
}

const columns = {
  resources: [
    ...columnsFor(resourceFields, ['card', 'page']),
    columnOf('organizations', 'Its organizations, the main one first', kindNames['comma list']),
    page,
  ],
  events: [...columnsFor(eventFields, ['card', 'page']), page],
  organizations: [
    columnOf('id', 'Number of the organization, which never changes', ''),
    ...columnsFor(organizationFields, ['card', 'page']),
  ],
} as const;
const cardColumns = [...columnsFor(resourceFields, ['card']), page];

/**
 * Returns the files of open data by path: resources, their organizations and events as CSV, the
 * resources as JSON too, and the dictionary of their columns. Events that are over are left out, as
 * on the site. Anybody may add the name of an organization: one without a public resource is not
 * published.
 *
 * @param siteUrl origin of the site; '' when it is not known.
 * @param writtenAt time of the files, ISO 8601.
 */
export function dataFiles(
  rows: PublicRows,
  { siteUrl, writtenAt }: { readonly siteUrl: string; readonly writtenAt: string },
): Readonly<Record<string, string>> {
  const resources = rows.resources.map((one) => resourceRow(one, siteUrl));
  const events = rows.events
    .filter((one) => !isOver(one, new Date(writtenAt)))
    .map((one) => ({ ...one, page: siteUrl + paths.event(one.id) }));
  const organizations = organizationsOf(rows.resources);
  return {
    'data/resources.json': JSON.stringify({
      publisher: publisherOf(siteUrl),
      license: LICENSE,
      dictionary: `${siteUrl}/data/dictionary.csv`,
      written_at: writtenAt,
      resources: resources.map((row) => partOf(row, columns.resources)),
    }),
    'data/resources.csv': csvOf(columns.resources, resources, siteUrl),
    'data/events.csv': csvOf(columns.events, events, siteUrl),
    'data/organizations.csv': csvOf(columns.organizations, organizations, siteUrl),
    'data/dictionary.csv': dictionary(),
  };
}

function organizationsOf(resources: readonly ResourcePage[]): Row[] {
  const all = resources.flatMap(({ resource_organizations: links }) =>
    links.map(({ organizations }) => organizations),
  );
  return [...new Map(all.map((one) => [one.id, one])).values()]
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map((one) => ({ ...one }));
}

/** Returns resources with what their cards show, as a CSV file. */
export function resourceCardsCsv(resources: readonly PublicResource[], siteUrl: string): string {
  const rows = resources.map((one) => resourceRow(one, siteUrl));
  return csvOf(cardColumns, rows, siteUrl);
}

function resourceRow(resource: PublicResource, siteUrl: string): Row {
  const { slug, resource_organizations: links = [] } = resource;
  return {
    ...resource,
    organizations: links
      .toSorted((a, b) => Number(b.is_primary) - Number(a.is_primary))
      .map(({ organizations }) => organizations.name),
    page: slug === null ? null : siteUrl + paths.resource(slug),
  };
}

function partOf(row: Row, list: readonly DataColumn[]): Row {
  return Object.fromEntries(list.map((column) => [column.name, valueOf(row, column)]));
}

function valueOf(row: Row, { name, kind }: DataColumn): unknown {
  const value = row[name] ?? null;
  return kind === kindNames.moment && typeof value === 'string' ? isoMoment(value) : value;
}

function csvOf(list: readonly DataColumn[], rows: readonly Row[], siteUrl: string): string {
  const source = { publisher: publisherOf(siteUrl).name, license: LICENSE.identifier };
  const all = [...list, ...origin];
  return writeCsv(
    all.map(({ name }) => name),
    rows.map((row) => all.map((column) => cellText(valueOf({ ...row, ...source }, column)))),
  );
}

function dictionary(): string {
  const lines = Object.entries(columns).flatMap(([list, its]) =>
    [...its, ...origin].map(({ name, meaning, kind, values }) => [
      `${list}.csv`,
      name,
      meaning,
      kind,
      values.join('; '),
    ]),
  );
  return writeCsv(['file', 'column', 'meaning', 'kind', 'values'], lines);
}
