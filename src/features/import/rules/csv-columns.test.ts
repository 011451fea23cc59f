import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellText, writeCsv } from '../../../shared/rules/csv';
import { fileColumns, readResourceCsv, resourceTemplate } from './csv-columns';
import type { ResourceFile } from './csv-columns';
import { resourceCells } from './import-cells';
import { mappingsForFile, type ImportMapping } from './import-mapping';

function fileOf(text: string): ResourceFile {
  const read = readResourceCsv(text);
  if ('problem' in read) throw new Error(read.problem);
  return read;
}

const ID = '6857e07b-9689-595f-97f2-83f4f2268538';

describe('readResourceCsv', () => {
  it('reads lines, each with what it says and nothing else', () => {
    const { lines } = fileOf(
      `id,Name,business stage,website\n${ID},Harbor,Idea,\n,Pier,,x.org\n,Dock`,
    );
    expect(lines).toMatchObject([
      { line: 2, id: ID, name: 'Harbor', problems: [] },
      { line: 3, id: null, name: 'Pier', problems: [] },
      { line: 4, id: null, name: 'Dock', problems: [] },
    ]);
    expect(lines.map(({ values }) => values)).toEqual([
      { name: 'Harbor', business_stage: ['idea'], website: null },
      { name: 'Pier', business_stage: [], website: 'x.org' },
      { name: 'Dock' },
    ]);
  });

  it('tells columns to import from those to read and those that nobody knows', () => {
    const file = fileOf('name,Updated_At,Colour,organizations,tags, \na,b,c,d,e,f');
    expect(file.imported).toEqual(['name', 'tags']);
    expect(file.reference).toEqual(['Updated_At', 'organizations']);
    expect(file.unknown).toEqual(['Colour']);
    expect(file.lines[0]).toMatchObject({ seenAt: 'b', values: { name: 'a', tags: ['e'] } });
  });

  it.each([
    ['', /^The file is empty/],
    ['\n\n', /^The file is empty/],
    ['Harbor Fund,https://x.org\nPier,y.org', /has no column names that we know/],
    ['name,tags', /no lines below it/],
    ['name,Tags,tags\na,b,c', /column “tags” appears twice/],
    ['description,tags\na,b', /needs a column “name”, “slug” or “id”/],
    ['name,tags\na,"b\nc,d', /quotation marks in line 2/],
  ])('refuses the file %j', (text, problem) => {
    expect(readResourceCsv(text)).toEqual({ problem: expect.stringMatching(problem) as string });
  });

  it.each([
    [`id,name\nnone,a\n${ID},b`, [{ column: 'id', problem: 'Invalid ID' }]],
    ['name,tags\na,b,c', [{ column: null, problem: 'The line has more cells than the header' }]],
    ['id,tags\n,b', [{ column: null, problem: 'The line needs a name, slug or ID' }]],
    ['tags,name\nb', [{ column: null, problem: 'The line needs a name, slug or ID' }]],
    ['name,tags\n,b', [{ column: 'name', problem: 'Resource name is required' }]],
    [
      'name,website,status\na,ftp://x,no',
      [
        { column: 'website', problem: 'Invalid url' },
        { column: 'status', problem: '“no” is none of: approved; pending; coming_soon; archived' },
      ],
    ],
  ])('says what is wrong with a line of %j', (text, problems) => {
    expect(fileOf(text).lines[0]?.problems).toEqual(problems);
  });

  it('refuses a second line about the same resource', () => {
    const { lines } = fileOf(`id,slug,name\n${ID},,a\n${ID.toUpperCase()},,b\n,pier,c\n,pier,d`);
    expect(lines.map(({ problems }) => problems)).toEqual([
      [],
      [{ column: 'id', problem: 'Line 2 is about the same resource' }],
      [],
      [{ column: 'slug', problem: 'Line 4 is about the same resource' }],
    ]);
  });

  it('reads “Rolling” as open without a deadline, unless the line says otherwise', () => {
    const { lines } = fileOf(
      'name,application_deadline,availability_status\na,Rolling\nb,rolling,closed\nc,1/5/27,',
    );
    expect(lines.map(({ values }) => values)).toEqual([
      { name: 'a', application_deadline: null, availability_status: 'open_rolling' },
      { name: 'b', application_deadline: null, availability_status: 'closed' },
      { name: 'c', application_deadline: '2027-01-05', availability_status: null },
    ]);
  });

  it('takes what extra empty cells a spreadsheet leaves', () => {
    expect(fileOf('name,tags\na,b,,').lines[0]?.problems).toEqual([]);
  });
});

describe('a file that was exported', () => {
  // What starts formulas, parts cells, lines and entries, or guards; within what the database takes.
  const hostile = fc
    .string({ unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\\', 'a', 'é') })
    .filter((value) => value !== '');
  const paragraphs = fc
    .string({ unit: fc.constantFrom('\t', '\n', '\r', ' ', '=', "'", '"', 'a') })
    .filter((value) => value.trim() !== '');
  const stages = fc.constantFrom(null, true, false);

  it('says the same of every resource as the database', () => {
    const row = fc.record({
      name: hostile,
      description: fc.option(paragraphs),
      tags: fc.array(hostile, { maxLength: 4 }),
      business_stage: fc.subarray(['idea', 'launch', 'grow']),
      funding_match_required: stages,
      application_deadline: fc.constantFrom(null, '2027-02-28'),
    });
    const columns = [
      'name',
      'description',
      'tags',
      'business_stage',
      'funding_match_required',
      'application_deadline',
    ] as const;
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
        const cells = rows.map((values) => columns.map((column) => cellText(values[column])));
        const { lines } = fileOf(writeCsv(columns, cells));
        expect(lines.map(({ values }) => values)).toEqual(rows);
        expect(lines.flatMap(({ problems }) => problems)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('resourceTemplate', () => {
  it('names every column, and its line is right', () => {
    const file = fileOf(resourceTemplate());
    expect(file.header).toEqual(Object.keys(resourceCells));
    expect(file.unknown).toEqual([]);
    expect(file.lines).toHaveLength(1);
    expect(file.lines[0]).toMatchObject({
      problems: [],
      values: { name: 'Example: Harbor Loan Fund', business_stage: ['launch', 'grow'] },
    });
  });
});

describe('a file of a partner', () => {
  const mapping: ImportMapping = {
    id: 'mapping',
    name: 'Partner',
    columns: { Program: 'name', 'Web page': 'website', status: '' },
    key_column: 'No.',
    updated_at: '2026-11-20T10:00:00Z',
  };
  const header = 'No.;Program;Web page;status';

  it('is read with the names of its mapping, and finds lines by their key', () => {
    const file = readResourceCsv(`${header}\n7;Boats;boats.example.org;old`, mapping);
    expect(file).toMatchObject({
      imported: ['name', 'website'],
      reference: ['status'],
      unknown: [],
      lines: [{ partnerKey: '7', name: 'Boats', values: { website: 'boats.example.org' } }],
    });
  });

  it('needs its key column, and each key once', () => {
    expect(readResourceCsv('Program\nBoats', mapping)).toEqual({
      problem: 'The file has no column “No.”, which is the key of the mapping.',
    });
    const twice = readResourceCsv(`${header}\n7;Boats;;\n7;Ships;;`, mapping);
    expect(twice).toMatchObject({
      lines: [
        { problems: [] },
        { problems: [{ column: 'partner_key', problem: 'Line 2 is about the same resource' }] },
      ],
    });
  });

  it('names its columns before anything is known of them', () => {
    expect(fileColumns('No.;Program;No.;\n7;Boats;8;')).toEqual([
      { name: 'No.', examples: ['7'] },
      { name: 'Program', examples: ['Boats'] },
    ]);
  });

  it.each([
    ['id;name\n1;Harbor\n2;Pier', /^The IDs in this file come from another program/],
    [`id,name,fees_description\n${ID},Harbor,Free`, /^The IDs in this file come from another/],
    ['Program,Web page\nHarbor,x.org', /names its columns differently\. .* 2 of them mean\.$/],
    ['Program,Tags\nHarbor,x', /names its columns differently/],
  ])('says of %j that it needs a mapping', (text, problem) => {
    expect(readResourceCsv(text)).toEqual({ problem: expect.stringMatching(problem) as string });
  });

  it('takes foreign ids as keys', () => {
    const hsds = { ...mapping, columns: { id: '', name: 'name' }, key_column: 'id' };
    expect(readResourceCsv('id,name\n1,Harbor', hsds)).toMatchObject({
      lines: [{ id: null, partnerKey: '1', name: 'Harbor', problems: [] }],
    });
  });

  it('finds the mappings that fit', () => {
    const other = { ...mapping, id: 'other', columns: { Title: 'name' } };
    const columns = fileColumns(`${header}\n7;Boats;;`);
    expect(mappingsForFile([other, mapping], columns)).toEqual({
      fitting: [mapping],
      others: [other],
    });
  });
});
