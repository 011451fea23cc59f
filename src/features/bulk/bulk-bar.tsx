import { Download, X } from 'lucide-react';
import { useState } from 'react';
import { useBulkUndo } from './api/bulk-undo';
import { BulkDialog, type BulkResult } from './bulk-dialog';
import { bulkFields, bulkUndoText, type BulkField } from './rules/bulk-changes';
import { useExport } from '@/features/import/export';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { saveFile } from '@/shared/lib/save-file';
import { counted } from '@/shared/rules/counted';
import { buttonClass } from '@/shared/ui/button-class';

interface BulkBarProps {
  readonly chosenIds: readonly string[];
  readonly onClear: () => void;
  readonly onChanged: (result: BulkResult) => void;
}

/** Actions on the chosen resources, at the bottom of the screen. */
export function BulkBar({ chosenIds, onClear, onChanged }: BulkBarProps) {
  const [field, setField] = useState<BulkField | null>(null);
  const fields = Object.keys(bulkFields) as BulkField[];
  return (
    <div
      role="region"
      aria-label="Selection"
      className="sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line bg-canvas px-4 py-2 shadow-float sm:-mx-6 sm:px-6"
    >
      <p role="status" className="mr-2 font-semibold">
        {`${counted(chosenIds.length, 'resource')} selected`}
      </p>
      {fields.map((key) => (
        <button
          key={key}
          type="button"
          onClick={() => setField(key)}
          className={buttonClass('secondary', 'text-sm')}
        >
          {`${bulkFields[key].label}…`}
        </button>
      ))}
      <ExportChosen ids={chosenIds} />
      <button type="button" onClick={onClear} className={buttonClass('quiet', 'text-sm')}>
        <X className="size-4" />
        Clear selection
      </button>
      {field !== null && (
        <BulkDialog
          field={field}
          resourceIds={chosenIds}
          onClose={() => setField(null)}
          onChanged={(result) => {
            setField(null);
            onChanged(result);
          }}
        />
      )}
    </div>
  );
}

function ExportChosen({ ids }: { ids: readonly string[] }) {
  const { mutateAsync: read, isPending } = useExport();
  const save = async () => {
    if (isPending) return;
    try {
      const { text } = await read({ list: 'resources', publicOnly: false, ids });
      saveFile('resources.csv', 'text/csv', text);
    } catch (error) {
      notifyFailure('Export Failed', error);
    }
  };
  return (
    <button
      type="button"
      aria-disabled={isPending}
      onClick={() => void save()}
      className={buttonClass('secondary', 'text-sm')}
    >
      <Download className="size-4" />
      <span>{isPending ? 'Exporting…' : 'Export'}</span>
    </button>
  );
}

/** What the last change did, with its undo. */
export function BulkOutcome({
  result,
  onUndone,
}: {
  result: BulkResult;
  onUndone: (result: BulkResult) => void;
}) {
  const { mutateAsync: undoAll, isPending } = useBulkUndo();
  const { text, changeIds } = result;
  const undo = async () => {
    if (isPending) return;
    try {
      onUndone({ text: bulkUndoText(await undoAll(changeIds)), changeIds: [] });
    } catch (error) {
      notifyFailure('Undo Failed', error);
    }
  };
  return (
    <div className="my-1 flex flex-wrap items-center gap-x-3 rounded bg-brand-tint px-3">
      <p role="status" className="py-1.5">
        {text}
      </p>
      {changeIds.length > 0 && (
        <button
          type="button"
          aria-disabled={isPending}
          onClick={() => void undo()}
          className={buttonClass('quiet')}
        >
          {isPending ? 'Undoing…' : 'Undo'}
        </button>
      )}
    </div>
  );
}
