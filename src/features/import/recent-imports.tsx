import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useImportRevert } from './api/import-revert';
import { resetOwnImport } from './api/own-import';
import { recentImportsQuery } from './api/recent-imports';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { useNow } from '@/shared/lib/use-now';
import { counted } from '@/shared/rules/counted';
import { exactTime, timeAgo } from '@/shared/rules/relative-time';
import { buttonClass } from '@/shared/ui/button-class';
import { Card } from '@/shared/ui/card';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { parseMoment } from '@shared/dates/long-date';

interface RecentImport {
  readonly import_id: string;
  readonly imported_at: string;
  readonly actor_name: string | null;
  readonly added: number;
  readonly changed: number;
  /** Keys of a partner that it linked to resources. */
  readonly linked: number;
  /** Changes that archived or restored, which this user cannot revert. */
  readonly admins_only: number;
  readonly is_taken_back: boolean;
}

/** Imports of the last 90 days, each with the button that reverts it. Nothing without any. */
export function RecentImports() {
  const { data: imports = [] } = useQuery(recentImportsQuery());
  const [asked, setAsked] = useState<RecentImport | null>(null);
  const listRef = useRef<HTMLUListElement>(null);
  if (imports.length === 0) return null;
  return (
    <Card title="Recent Imports">
      <ul ref={listRef} tabIndex={-1} className="divide-y divide-line">
        {imports.map((made) => (
          <ImportEntry key={made.import_id} made={made} onRevert={() => setAsked(made)} />
        ))}
      </ul>
      {asked !== null && (
        <RevertDialog
          made={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            // The dialog returns focus to a button that was removed.
            flushSync(() => setAsked(null));
            listRef.current?.focus();
          }}
        />
      )}
    </Card>
  );
}

function ImportEntry({ made, onRevert }: { made: RecentImport; onRevert: () => void }) {
  const now = useNow();
  const moment = parseMoment(made.imported_at);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <p>
        <strong>{importCounts(made)}</strong>{' '}
        <span className="text-sm text-soft">
          {`by ${made.actor_name ?? 'a deleted account'}${moment !== null ? `, ${timeAgo(moment, now)} (${exactTime(moment)})` : ''}`}
        </span>
      </p>
      {made.is_taken_back ? (
        <p className="py-2.5 text-sm text-soft">Undone</p>
      ) : (
        <button type="button" onClick={onRevert} className={buttonClass('secondary')}>
          Undo
        </button>
      )}
    </li>
  );
}

function importCounts({ added, changed, linked }: RecentImport): string {
  const counts = [
    `${added.toLocaleString('en-US')} added`,
    `${changed.toLocaleString('en-US')} changed`,
  ];
  if (linked > 0)
    counts.push(
      linked === 1 ? '1 partner ID linked' : `${linked.toLocaleString('en-US')} partner IDs linked`,
    );
  return counts.join(', ');
}

/** What reverting an import does, a sentence for each kind of change that it made. */
function revertEffects({ added, changed, linked, admins_only }: RecentImport): string {
  return [
    changed > admins_only &&
      `${counted(changed - admins_only, 'resource')} ${changed - admins_only === 1 ? 'gets its' : 'get their'} earlier values.`,
    added > 0 &&
      `${counted(added, 'resource')} that the import added ${added === 1 ? 'is' : 'are'} archived.`,
    linked > 0 && 'The partner IDs it linked are removed.',
    admins_only > 0 &&
      `${counted(admins_only, 'resource')} that it archived or restored ${admins_only === 1 ? 'stays as it is' : 'stay as they are'}: only an admin can change that.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

/** What became of the resources of a reverted import. */
function revertedText(outcomes: readonly string[]): string {
  const count = (outcome: string) => outcomes.filter((other) => other === outcome).length;
  const [undone, archived, kept, ofAdmins] = [
    'undone',
    'archived',
    'changed_later',
    'admins_only',
  ].map(count);
  const sentences = [
    undone &&
      `${counted(undone, 'resource')} ${undone === 1 ? 'has its' : 'have their'} earlier values again.`,
    archived && `${counted(archived, 'new resource')} ${archived === 1 ? 'is' : 'are'} archived.`,
    kept &&
      `${counted(kept, 'resource')} changed since then and stayed as ${kept === 1 ? 'it is' : 'they are'}.`,
    ofAdmins &&
      `${counted(ofAdmins, 'resource')} that it archived or restored stayed: only an admin can change that.`,
  ].filter((sentence) => typeof sentence === 'string');
  return sentences.length === 0 ? 'There was nothing left to change.' : sentences.join(' ');
}

const failures = { conflict: 'Someone else has already undone this import.' } as const;

interface RevertDialogProps {
  readonly made: RecentImport;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function RevertDialog({ made, onClose, onDone }: RevertDialogProps) {
  const { mutateAsync: revert, error } = useImportRevert();
  const send = async () => {
    const lines = await revert(made.import_id);
    resetOwnImport();
    onDone();
    notify({
      title: 'Import Undone',
      description: revertedText(lines.map(({ outcome }) => outcome)),
    });
  };
  return (
    <ConfirmDialog
      title="Undo this import?"
      label="Undo import"
      busyLabel="Undoing…"
      failure={error === null ? null : sentenceFor(error, failures)}
      // A failure is shown in the dialog.
      onConfirm={() => send().catch(() => undefined)}
      onClose={onClose}
    >
      <p>{`${revertEffects(made)} Anything changed since then stays.`}</p>
    </ConfirmDialog>
  );
}
