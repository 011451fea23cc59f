import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ChosenFile } from './api/own-import';
import { LineCard } from './line-card';
import { columnLabel, countOutcomes, importOutcomes } from './rules/import-lines';
import type { ImportOutcome, LineResult } from './rules/import-lines';
import { saveFile } from '@/shared/lib/save-file';
import { writeCsv } from '@/shared/rules/csv';
import { buttonClass } from '@/shared/ui/button-class';
import { GrowingGrid } from '@/shared/ui/growing-list/growing-grid';
import { todayInMaine } from '@shared/search/list/availability';

interface ImportResultsProps {
  readonly file: ChosenFile;
  readonly results: readonly LineResult[];
}

/** Results of a dry run or import, line by line. */
export function ImportResults({ file, results }: ImportResultsProps) {
  const [chosen, setChosen] = useState<ImportOutcome | 'all'>('all');
  const counts = countOutcomes(results);
  const filters = [
    { value: 'all', label: 'All', count: results.length } as const,
    ...importOutcomes
      .map(({ value, label }) => ({ value, label, count: counts[value] }))
      .filter(({ count }) => count > 0),
  ];
  // When no line has the selected outcome, show all.
  const shown = filters.some(({ value }) => value === chosen) ? chosen : 'all';
  const lines = useMemo(
    () => results.filter(({ outcome }) => shown === 'all' || outcome === shown),
    [results, shown],
  );
  return (
    <div className="mt-5">
      <div role="group" aria-label="Show lines" className="flex flex-wrap gap-2">
        {filters.map(({ value, label, count }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === shown}
            onClick={() => setChosen(value)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded border border-edge bg-surface px-3 font-semibold hover:bg-sunk aria-pressed:border-chosen-edge aria-pressed:bg-chosen"
          >
            <span>{label}</span>{' '}
            <span className="font-normal">{count.toLocaleString('en-US')}</span>
          </button>
        ))}
      </div>
      {counts.refused > 0 && (
        <button
          type="button"
          onClick={() => saveRefused(file, results)}
          className={buttonClass('quiet', 'mt-2')}
        >
          <Download className="size-4" />
          Download refused lines
        </button>
      )}
      <div className="mt-3">
        <GrowingGrid
          items={lines}
          columns={1}
          className=""
          renderItem={(result) => <LineCard result={result} />}
        />
      </div>
    </div>
  );
}

/** Downloads the rejected lines with their problems, to be fixed and imported again. */
function saveRefused({ header }: ChosenFile, results: readonly LineResult[]): void {
  const kept = header.flatMap((name, position) =>
    name.trim().toLowerCase() === 'problem' ? [] : [position],
  );
  const rows = results
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ line, problems }) => [
      ...kept.map((position) => line.cells[position] ?? ''),
      problems
        .map(({ column, problem }) =>
          column === null ? problem : `${columnLabel(column)}: ${problem}`,
        )
        .join('. '),
    ]);
  const names = kept.map((position) => header[position] ?? '');
  const text = writeCsv([...names, 'problem'], rows);
  saveFile(`resources-refused-${todayInMaine()}.csv`, 'text/csv', text);
}
