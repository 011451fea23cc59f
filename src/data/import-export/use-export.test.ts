import { expect, it } from 'vitest';
import { exportHeaders } from './use-export';
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
