import { useMutation } from '@tanstack/react-query';
import { readExportRows } from './export-rows';
import { exportHeaders } from './exported-columns';
import type { ExportedList } from './exported-columns';
import { writeCsv } from '@/domain/csv';
import { cellText } from '@/domain/resources/csv-columns';

interface Export {
  readonly list: ExportedList;
  readonly publicOnly: boolean;
}

/** Reads a list to its end, as a file of comma-separated values. Fails with AppError. */
export function useExport() {
  return useMutation({
    mutationFn: async ({ list, publicOnly }: Export) => {
      const header = exportHeaders[list];
      const rows = await readExportRows(list, publicOnly);
      const lines = rows.map((row) => header.map((column) => cellText(row[column])));
      return { text: writeCsv(header, lines), count: rows.length };
    },
  });
}
