import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBulkChange } from './api/bulk-change';
import { bulkChangePreviewQuery, type BulkChange } from './api/bulk-change-preview';
import {
  bulkFields,
  bulkResultText,
  bulkValueText,
  unchangedReason,
  type BulkChangeLine,
  type BulkField,
} from './rules/bulk-changes';
import { ValueField, useBulkValue } from './value-field';
import { peopleQuery } from '@/entities/people/api/people';
import { Loaded } from '@/entities/staff/loaded';
import { Spinner } from '@/shared/feedback/spinner';
import { writeFailure } from '@/shared/lib/write-failure';
import { counted } from '@/shared/rules/counted';
import { buttonClass } from '@/shared/ui/button-class';
import { Dialog } from '@/shared/ui/dialog';

/** Result of the last bulk change. */
export interface BulkResult {
  readonly text: string;
  /** Ids of the changes, to undo them. */
  readonly changeIds: readonly number[];
}

interface BulkDialogProps {
  readonly field: BulkField;
  readonly resourceIds: readonly string[];
  readonly onClose: () => void;
  readonly onChanged: (result: BulkResult) => void;
}

/** Asks for the value, shows what will change, and changes it. */
export function BulkDialog({ field, resourceIds, onClose, onChanged }: BulkDialogProps) {
  const value = useBulkValue(field);
  return (
    <Dialog
      title={`${bulkFields[field].title}: ${counted(resourceIds.length, 'resource')}`}
      onClose={onClose}
    >
      <ValueField field={field} value={value} />
      {value.chosen === undefined ? (
        <Buttons label="Change" onClose={onClose} onPress={null} />
      ) : (
        <Preview
          change={{ field, resourceIds, value: value.chosen }}
          onClose={onClose}
          onChanged={onChanged}
        />
      )}
    </Dialog>
  );
}

interface PreviewProps extends Pick<BulkDialogProps, 'onClose' | 'onChanged'> {
  readonly change: BulkChange;
}

function Preview({ change, onClose, onChanged }: PreviewProps) {
  const query = useQuery(bulkChangePreviewQuery(change));
  const { mutateAsync: apply, isPending, error } = useBulkChange();
  const preview = query.data;
  const changing = preview?.filter(({ outcome }) => outcome === 'changed').length ?? 0;
  const send = async () => {
    if (preview === undefined) return;
    const lines = await apply({ ...change, preview });
    const changeIds = lines.flatMap(({ change_id }) => (change_id === null ? [] : [change_id]));
    onChanged({ text: bulkResultText(lines), changeIds });
  };
  return (
    <>
      <div className="mt-4 min-h-24">
        <Loaded
          query={query}
          loading={<Spinner label="Checking what will change" className="appear-late py-6" />}
        >
          {(lines) => <PreviewLines field={change.field} lines={lines} />}
        </Loaded>
      </div>
      <div role="alert">
        {error !== null && (
          <p className="mt-3 font-semibold text-closed">
            {writeFailure('Nothing was changed.', error)}
          </p>
        )}
      </div>
      <Buttons
        label={
          isPending
            ? 'Changing…'
            : preview === undefined
              ? 'Change'
              : `Change ${counted(changing, 'resource')}`
        }
        onClose={onClose}
        // A failure is shown above.
        onPress={isPending || changing === 0 ? null : () => void send().catch(() => undefined)}
      />
    </>
  );
}

interface ButtonsProps extends Pick<BulkDialogProps, 'onClose'> {
  readonly label: string;
  /** Makes the change; null while there is nothing to change. */
  readonly onPress: (() => void) | null;
}

function Buttons({ label, onClose, onPress }: ButtonsProps) {
  return (
    <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">
      <button type="button" onClick={onClose} className={buttonClass('secondary')}>
        Cancel
      </button>
      <button
        type="button"
        aria-disabled={onPress === null}
        onClick={() => onPress?.()}
        className={buttonClass('primary', 'aria-disabled:opacity-60')}
      >
        {label}
      </button>
    </div>
  );
}

/** Each resource with its value now and then, those that change first. */
function PreviewLines({ field, lines }: { field: BulkField; lines: readonly BulkChangeLine[] }) {
  const { data: people } = useQuery({ ...peopleQuery(), enabled: field === 'curator_id' });
  const names = useMemo(
    () => new Map(people?.map((person) => [person.user_id, person.display_name])),
    [people],
  );
  const text = (value: unknown) => bulkValueText(field, value, (id) => names.get(id));
  const ordered = lines.toSorted(
    (a, b) => Number(unchangedReason(a) !== null) - Number(unchangedReason(b) !== null),
  );
  return (
    <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded border border-line">
      {ordered.map((line) => {
        const reason = unchangedReason(line);
        return (
          <li key={line.resource_id} className="px-3 py-2">
            <p className="font-semibold wrap-anywhere">{line.name}</p>
            <p className="text-sm wrap-anywhere text-soft">
              {reason === null ? (
                <span>
                  <del>
                    <span className="sr-only">Now: </span>
                    <span>{text(line.before)}</span>
                  </del>{' '}
                  <span aria-hidden="true">→</span>{' '}
                  <ins className="font-semibold text-ink no-underline">
                    <span className="sr-only">Then: </span>
                    <span>{text(line.after)}</span>
                  </ins>
                </span>
              ) : (
                <span>{`Stays: ${reason.replace(/^./u, (first) => first.toLowerCase())}`}</span>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
