// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exportHeaders, publicExportHeaders, useExport, type ExportedList } from './export';
import { readResourceCsv } from './rules/csv-columns';
import { resourceCells } from './rules/import-cells';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, rowsReply } from '@/shared/lib/testing/fake-backend';
import { writeCsv } from '@/shared/rules/csv';

function renderExport() {
  const queryClient = createQueryClient();
  const { result } = renderHook(() => useExport(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  return result.current;
}

it('an export of resources holds all that can be imported, and nothing unknown', () => {
  const header: readonly string[] = exportHeaders.resources;
  expect(header).toEqual(expect.arrayContaining(Object.keys(resourceCells)));
  // Any other id would be one of another program, which needs a mapping.
  const id = '0f8b5d3c-1d7e-4a7e-9a53-2f0c6f1e4b11';
  const cells = header.map((column) => (column === 'id' ? id : 'x'));
  const read = readResourceCsv(writeCsv(header, [cells]));
  expect(read).toMatchObject({ unknown: [] });
});

it.each(Object.entries(exportHeaders))('%s: no name appears twice', (_, header) => {
  expect(new Set(header).size).toBe(header.length);
});

it.each(Object.entries(publicExportHeaders))(
  'a public export of %s holds no column that only staff read',
  async (list, header) => {
    const internal = [
      'source_notes',
      'submitted_by',
      'moderation_reason',
      'moderated_by',
      'moderated_at',
      'moderation_status',
      'notion_url',
    ];
    expect(header.filter((column) => internal.includes(column))).toEqual([]);
    fakeBackend((request) => rowsReply(request, []));
    const saved = await renderExport().mutateAsync({
      list: list as ExportedList,
      publicOnly: true,
    });
    expect(saved.text).toBe(writeCsv(header, []));
  },
);

it('an export of chosen resources reads no others, and keeps their order', async () => {
  const rows = ['b', 'a'].map((id) => ({ id, name: id, resource_organizations: [] }));
  const backend = fakeBackend((request) =>
    rowsReply(request, request.url.pathname.endsWith('/resources') ? rows : []),
  );
  const read = renderExport();
  const { text, count } = await read.mutateAsync({
    list: 'resources',
    publicOnly: false,
    ids: ['a', 'b', 'deleted'],
  });
  const id = exportHeaders.resources.indexOf('id');
  const lines = text.trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',')[id])).toEqual(['a', 'b']);
  expect(count).toBe(2);
  expect(backend.mock.calls[0]?.[0].url.searchParams.get('id')).toBe('in.(a,b,deleted)');
});
