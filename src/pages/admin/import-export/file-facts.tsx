import { FileText, TriangleAlert } from 'lucide-react';
import type { ChosenFile } from '@/data/import-export/own-import';
import { delimiterNames } from '@/domain/csv';

/** Summary of a CSV file and its warnings. */
export function FileFacts({ file }: { file: ChosenFile }) {
  const { name, lines, imported, reference, unknown, delimiter, isGuess } = file;
  const columns = imported.length === 1 ? '1 column' : `${imported.length} columns`;
  return (
    <>
      <p className="flex items-start gap-2 font-semibold wrap-anywhere">
        <FileText className="mt-0.5 size-5 text-brand" />
        {name}
      </p>
      <p className="mt-1 text-sm text-soft">
        {lines.length.toLocaleString('en-US')} {lines.length === 1 ? 'line' : 'lines'}, {columns} to
        import, separated by {delimiterNames[delimiter]}.
      </p>
      {reference.length > 0 && (
        <p className="mt-1 text-sm wrap-anywhere text-soft">
          For reference only, not imported: {reference.join(', ')}.
        </p>
      )}
      {unknown.length > 0 && (
        <Warning>
          {unknown.length === 1 ? 'This column is' : 'These columns are'} unknown and will be
          ignored: {unknown.map((column) => `“${column}”`).join(', ')}.
        </Warning>
      )}
      {isGuess && (
        <Warning>
          The file is not UTF-8 and was read as Windows-1252. If accented letters look wrong, save
          it as “CSV UTF-8” and choose it again.
        </Warning>
      )}
    </>
  );
}

function Warning({ children }: { children: React.ReactNode }) {
  return (
    <p className="mt-2 flex items-start gap-2 text-sm wrap-anywhere">
      <TriangleAlert className="mt-0.5 size-4 text-soon" />
      <span>{children}</span>
    </p>
  );
}
