import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useImportMappingDelete } from './api/import-mapping-delete';
import { importMappingsQuery } from './api/import-mappings';
import { applyMappingToImport } from './api/own-import';
import { MappingForm } from './mapping-form';
import { mappingsForFile, type FileColumn, type ImportMapping } from './rules/import-mapping';
import { SelectField } from '@/entities/staff/select-field';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { buttonClass } from '@/shared/ui/button-class';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';

interface ImportMappingPickerProps {
  readonly columns: readonly FileColumn[];
  /** The mapping that the file was read with; null without one. */
  readonly chosen: ImportMapping | null;
  readonly isBusy: boolean;
}

const TEMPLATE = 'template';

/** Chooses what the columns of a partner's file mean: a saved mapping, or a new one. */
export function ImportMappingPicker({ columns, chosen, isBusy }: ImportMappingPickerProps) {
  const { data: mappings = [] } = useQuery(importMappingsQuery());
  const [edited, setEdited] = useState<{ readonly stored: ImportMapping | null } | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const { fitting, others } = mappingsForFile(mappings, columns);
  if (edited !== null) {
    return (
      <MappingForm
        key={edited.stored?.id ?? 'new'}
        columns={columns}
        stored={edited.stored}
        onSaved={(saved) => {
          setEdited(null);
          applyMappingToImport(saved);
        }}
        onCancel={() => setEdited(null)}
      />
    );
  }
  return (
    <div className="mt-4 flex flex-wrap items-end gap-2">
      <div className="min-w-0 grow basis-56 sm:max-w-80">
        <SelectField
          label="Column names of the file"
          options={[
            { value: TEMPLATE, label: 'As in the template' },
            ...[...fitting, ...others].map(({ id, name }) => ({
              value: id,
              label: `Use mapping ${name}`,
            })),
          ]}
          value={chosen?.id ?? TEMPLATE}
          onChoose={(id) =>
            applyMappingToImport(mappings.find((mapping) => mapping.id === id) ?? null)
          }
        />
      </div>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) setEdited({ stored: chosen });
        }}
        className={buttonClass('secondary')}
      >
        {chosen === null ? 'New mapping' : 'Edit mapping'}
      </button>
      {chosen !== null && (
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) setDeleting(true);
          }}
          className={buttonClass('quiet')}
        >
          Delete mapping
        </button>
      )}
      {isDeleting && chosen !== null && (
        <DeleteMappingDialog mapping={chosen} onClose={() => setDeleting(false)} />
      )}
    </div>
  );
}

interface DeleteMappingDialogProps {
  readonly mapping: ImportMapping;
  readonly onClose: () => void;
}

function DeleteMappingDialog({ mapping, onClose }: DeleteMappingDialogProps) {
  const remove = useImportMappingDelete();
  const send = async () => {
    await remove.mutateAsync(mapping.id);
    onClose();
    applyMappingToImport(null);
    notify({ title: 'Mapping Deleted', description: mapping.name });
  };
  return (
    <ConfirmDialog
      title="Delete this mapping?"
      label="Delete mapping"
      busyLabel="Deleting…"
      failure={remove.isError ? sentenceFor(remove.error) : null}
      // A failure is shown in the dialog.
      onConfirm={() => send().catch(() => undefined)}
      onClose={onClose}
    >
      <p>
        <strong>{mapping.name}</strong> and its partner IDs are deleted. The resources stay.
      </p>
    </ConfirmDialog>
  );
}
