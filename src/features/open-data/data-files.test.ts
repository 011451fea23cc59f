import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataFiles, resourceCardsCsv } from './data-files';
import { emptyResource } from '@/entities/resources/rules/resource.fixture';
import { readCsv, splitList } from '@/shared/rules/csv';
import type { Tables } from '@/types/database';

const SITE = 'https://directory.example';
const TIME = '2026-11-29T12:00:00.000Z';

interface Linked extends Tables<'resources'> {
  readonly resource_organizations: readonly {
    readonly is_primary: boolean;
    readonly organizations: { readonly id: string; readonly name: string };
  }[];
}

function filesOf(resources: readonly Linked[]) {
  const rows = { resources, events: [] };
  return dataFiles(rows, { siteUrl: SITE, writtenAt: TIME });
}

/** Reads a CSV file as records by column. */
function recordsOf(text = ''): readonly Readonly<Record<string, string>>[] {
  const { header, rows } = readCsv(text, () => true);
  return rows.map(({ cells }) =>
    Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])),
  );
}

const linked = (changes: Partial<Linked> = {}): Linked => ({
  ...emptyResource,
  resource_organizations: [],
  ...changes,
});

/** Formulas, quotes and separators among words; no text that reading trims. */
const text = fc
  .array(
    fc.constantFrom('=1+1', '@x', "'", '"', ',', ';', '\\', '\n', '<b>', 'Ünï', '🦞', 'word'),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts) => `a${parts.join('')}z`)
  .chain((body) => fc.constantFrom(body, `=${body}`, `-${body}`, `'${body}`, `"${body}`));
const optional = fc.option(text);
const resource = fc.record({
  name: text,
  description: optional,
  tags: fc.array(text, { maxLength: 3 }),
  website: optional,
  serves_all_stages: fc.boolean(),
  funding_match_required: fc.option(fc.boolean()),
  amount_most: fc.option(fc.nat()),
});

describe('the files of open data', () => {
  it('hold in CSV what the rows hold', () => {
    const asCell = (value: boolean | null) => (value === null ? '' : value ? 'yes' : 'no');
    fc.assert(
      fc.property(fc.array(resource, { minLength: 1, maxLength: 5 }), (changes) => {
        const records = recordsOf(filesOf(changes.map(linked))['data/resources.csv']);
        expect(records.map((one) => ({ ...one, tags: splitList(one.tags ?? '') }))).toMatchObject(
          changes.map((one) => ({
            name: one.name,
            description: one.description ?? '',
            tags: one.tags,
            website: one.website ?? '',
            serves_all_stages: asCell(one.serves_all_stages),
            funding_match_required: asCell(one.funding_match_required),
            amount_most: one.amount_most === null ? '' : String(one.amount_most),
          })),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('hold no formula', () => {
    const csv = filesOf([linked({ name: '=HYPERLINK("https://evil.example")' })]);
    expect(csv['data/resources.csv']).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  });

  it('name page, organizations, last check, publisher and license of a resource', () => {
    const organizations = ['Second', 'First'].map((name, at) => ({
      is_primary: at === 1,
      organizations: { id: name, name },
    }));
    const files = filesOf([
      linked({
        slug: 'boat loan',
        resource_organizations: organizations,
        verified_at: '2026-11-01 12:00:00.123456+00',
        verified_how: 'phone',
      }),
    ]);
    expect(recordsOf(files['data/resources.csv'])[0]).toMatchObject({
      page: `${SITE}/resource/boat%20loan`,
      organizations: 'First; Second',
      verified_at: '2026-11-01T12:00:00.123456Z',
      verified_how: 'phone',
      publisher: 'Resource Directory',
      license: 'CC-BY-4.0',
    });
    expect(JSON.parse(files['data/resources.json'] ?? '')).toMatchObject({
      publisher: { name: 'Resource Directory', website: SITE },
      license: { identifier: 'CC-BY-4.0' },
      written_at: TIME,
      resources: [
        {
          organizations: ['First', 'Second'],
          verified_at: '2026-11-01T12:00:00.123456Z',
          tags: [],
        },
      ],
    });
  });

  it('list the organizations of resources, each once', () => {
    const linkTo = (id: string) => ({
      is_primary: true,
      organizations: { id, name: `Name ${id}` },
    });
    const files = filesOf(
      ['2', '1', '2'].map((id) => linked({ resource_organizations: [linkTo(id)] })),
    );
    expect(recordsOf(files['data/organizations.csv'])).toMatchObject([
      { id: '1', name: 'Name 1' },
      { id: '2', name: 'Name 2' },
    ]);
  });

  it('hold the events that are not over, with their times in UTC', () => {
    const events = ['28', '29', '30'].map((day) => ({
      id: day,
      start_date: `2026-11-${day} 13:00:00+00`,
      end_date: `2026-11-${day} 14:00:00+00`,
    }));
    const files = dataFiles({ resources: [], events }, { siteUrl: SITE, writtenAt: TIME });
    expect(recordsOf(files['data/events.csv'])).toMatchObject([
      { id: '29', end_date: '2026-11-29T14:00:00Z' },
      { id: '30', page: `${SITE}/event/30` },
    ]);
  });

  it('hold no accounts of people, no status and no notes of staff', () => {
    const files = filesOf([linked({ source_notes: 'marker-1', curator_id: 'marker-2' })]);
    const [first = {}] = recordsOf(files['data/resources.csv']);
    expect(Object.keys(first).filter((name) => /_id$|^status|notes|moderat/u.test(name))).toEqual(
      [],
    );
    expect(Object.values(files).join()).not.toContain('marker-');
  });

  it('are explained by the dictionary, each column with its values', () => {
    const files = filesOf([linked()]);
    const dictionary = recordsOf(files['data/dictionary.csv']);
    const columns = dictionary
      .filter(({ file }) => file === 'resources.csv')
      .map(({ column }) => column);
    expect(columns).toEqual(Object.keys(recordsOf(files['data/resources.csv'])[0] ?? {}));
    const nameOf = (text = '') => text.toLowerCase().replaceAll(' ', '_');
    expect(dictionary.filter(({ column, meaning }) => nameOf(meaning) === column)).toEqual([]);
    expect(dictionary.find(({ column }) => column === 'support_type')).toMatchObject({
      meaning: 'Section of the directory that it is in, one of four',
      kind: 'value',
      values: 'funding; program; offer; event',
    });
    expect(dictionary.find(({ column }) => column === 'verified_at')?.kind).toBe(
      'time in UTC, ISO 8601',
    );
  });

  it('hold the cards of a list in its order', () => {
    const records = recordsOf(
      resourceCardsCsv([linked({ name: 'B' }), linked({ name: 'A' })], SITE),
    );
    expect(records.map(({ name }) => name)).toEqual(['B', 'A']);
    expect(records[0]).not.toHaveProperty('eligibility');
  });
});
