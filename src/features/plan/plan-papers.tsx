import { useQueryClient } from '@tanstack/react-query';
import { planFailures } from './plan-failures';
import { changePlan } from '@/entities/plans/api/change-plan';
import type { PlannedResourceRow } from '@/entities/plans/api/planned-resources';
import { sharedDocuments } from '@/entities/plans/rules/documents';
import { nameOf, type PlanEntry } from '@/entities/plans/rules/plan';
import { notifyFailure } from '@/shared/lib/error-sentences';

interface PapersProps {
  readonly owner: string | null;
  readonly entry: PlanEntry<PlannedResourceRow>;
}

/** The papers that an application needs, to tick off; nothing where none are named. */
export function PlanPapers({ owner, entry }: PapersProps) {
  const queryClient = useQueryClient();
  const { item, resource } = entry;
  const documents = resource?.required_documents ?? [];
  const time = resource?.preparation_time ?? null;
  if (documents.length === 0 && time === null) return null;
  const tick = async (document: string, isReady: boolean) => {
    const before = item.documents_ready;
    const others = before.filter((one) => one !== document);
    const after = isReady ? [...others, document] : others;
    try {
      await changePlan(queryClient, owner, item.resource_id, {
        kind: 'edit',
        before: { documents_ready: before },
        after: { documents_ready: after },
      });
    } catch (error) {
      notifyFailure('The tick was not saved', error, planFailures);
    }
  };
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
            {`Papers (${documents.filter((one) => item.documents_ready.includes(one)).length} of ${documents.length} ready)`}
            <span className="sr-only">{` for ${nameOf(entry)}`}</span>
          </legend>
          {documents.map((document) => (
            <label key={document} className="flex min-h-11 items-center gap-2 print:min-h-0">
              <input
                type="checkbox"
                checked={item.documents_ready.includes(document)}
                onChange={({ target }) => void tick(document, target.checked)}
                className="size-5 shrink-0 accent-brand"
              />
              <span className="wrap-anywhere">{document}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** Papers that several saved resources need, each once; nothing without any. */
export function SharedPapers({ entries }: { entries: readonly PlanEntry<PlannedResourceRow>[] }) {
  const shared = sharedDocuments(entries);
  if (shared.length === 0) return null;
  return (
    <section className="mt-4 rounded-lg border border-line bg-surface p-4">
      <h2 className="text-lg">Papers that several of these need</h2>
      <ul className="mt-1 space-y-1">
        {shared.map(({ document, names }) => (
          <li key={document}>
            <span className="font-semibold">{document}</span>
            <span className="text-sm text-soft">{` for ${names.join(', ')}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
