import { expect, it } from 'vitest';
import { exportHeaders, publicExportHeaders } from './use-export';
import { writeCsv } from '@/domain/csv';
import { readResourceCsv } from '@/domain/resources/csv-columns';
import { resourceCells } from '@/domain/resources/import-cells';

it('an export of resources holds everything that can be imported, and nothing unknown', () => {
  const header: readonly string[] = exportHeaders.resources;
  expect(header).toEqual(expect.arrayContaining(Object.keys(resourceCells)));
  const read = readResourceCsv(writeCsv(header, [header.map(() => 'x')]));
  expect(read).toMatchObject({ unknown: [] });
});

it.each(Object.entries(exportHeaders))('%s: no name appears twice', (_, header) => {
  expect(new Set(header).size).toBe(header.length);
});

it('a public export holds none of the columns that only staff read', () => {
  const internal = [
    'source_notes',
    'submitted_by',
    'moderation_reason',
    'moderated_by',
    'moderated_at',
    'moderation_status',
    'notion_url',
  ];
  for (const header of Object.values(publicExportHeaders)) {
    expect(header.filter((column) => internal.includes(column))).toEqual([]);
  }
});
