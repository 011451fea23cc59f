import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { planFailures } from './plan-failures';
import { changePlan } from '@/entities/plans/api/change-plan';
import type { PlannedResourceRow } from '@/entities/plans/api/planned-resources';
import type { sharedDocuments } from '@/entities/plans/rules/documents';
import { nameOf, type PlanEntry } from '@/entities/plans/rules/plan';
import { notifyFailure } from '@/shared/lib/error-sentences';

type Entry = PlanEntry<PlannedResourceRow>;
/** The papers that several saved resources need. */
type SharedDocuments = ReturnType<typeof sharedDocuments<PlannedResourceRow>>;

interface PapersProps {
  readonly owner: string | null;
  readonly entry: Entry;
  /** What only this application needs. */
  readonly documents: readonly string[];
}

/** The papers that an application needs, to tick off; nothing where none are named. */
export function PlanPapers({ owner, entry, documents }: PapersProps) {
  const tick = useTick(owner);
  const ready = entry.item.documents_ready;
  const time = entry.resource?.preparation_time ?? null;
  if (documents.length === 0 && time === null) return null;
  return (
    <div className="mt-2 text-sm">
      {time !== null && (
        <p>
          <span className="font-semibold">Time to prepare: </span>
          <span className="text-soft">{time}</span>
        </p>
      )}
      {documents.length > 0 && (
        <fieldset>
          <legend className="font-semibold">
            {`Papers (${documents.filter((one) => ready.includes(one)).length} of ${documents.length} ready)`}
            <span className="sr-only">{` for ${nameOf(entry)}`}</span>
          </legend>
          {documents.map((document) => (
            <Paper
              key={document}
              isReady={ready.includes(document)}
              onChange={(isReady) => void tick([{ entry, document }], isReady)}
            >
              {document}
            </Paper>
          ))}
        </fieldset>
      )}
    </div>
  );
}

interface SharedPapersProps {
  readonly owner: string | null;
  readonly shared: SharedDocuments;
}

/** Papers that several saved resources need, each with one tick; nothing without any. */
export function SharedPapers({ owner, shared }: SharedPapersProps) {
  const tick = useTick(owner);
  if (shared.length === 0) return null;
  return (
    <section className="mt-4 rounded-lg border border-line bg-surface p-4">
      <h2 className="text-lg">Papers that several of these need</h2>
      {shared.map(({ document, needs }) => (
        <Paper
          key={document}
          isReady={needs.every((one) => one.entry.item.documents_ready.includes(one.document))}
          onChange={(isReady) => void tick(needs, isReady)}
        >
          <span className="font-semibold">{document}</span>
          <span className="text-sm text-soft">
            {` for ${needs.map((one) => nameOf(one.entry)).join(', ')}`}
          </span>
        </Paper>
      ))}
    </section>
  );
}

interface PaperProps {
  readonly isReady: boolean;
  readonly onChange: (isReady: boolean) => void;
  readonly children: ReactNode;
}

function Paper({ isReady, onChange, children }: PaperProps) {
  return (
    <label className="flex min-h-11 items-center gap-2 print:min-h-0">
      <input
        type="checkbox"
        checked={isReady}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-brand"
      />
      <span className="wrap-anywhere">{children}</span>
    </label>
  );
}

/** Returns what marks papers of applications as ready, or not. */
function useTick(owner: string | null) {
  const queryClient = useQueryClient();
  return async (needs: SharedDocuments[number]['needs'], isReady: boolean) => {
    try {
      // At once: each change is kept with the ticks of now, before the next press.
      await Promise.all(
        needs.map(({ entry, document }) => {
          const before = entry.item.documents_ready;
          const others = before.filter((one) => one !== document);
          return changePlan(queryClient, owner, entry.item.resource_id, {
            kind: 'edit',
            before: { documents_ready: before },
            after: { documents_ready: isReady ? [...others, document] : others },
          });
        }),
      );
    } catch (error) {
      notifyFailure('The tick was not saved', error, planFailures);
    }
  };
}
