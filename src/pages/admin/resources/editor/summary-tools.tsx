import { SummaryButton } from '../summary-button';
import type { ResourceToEdit } from '@/data/resources/resource-edit-query';
import { summaryCredit } from '@/domain/resource-audience';

/** Who the summaries are by, and the way to have them written. */
export function SummaryTools({ resource }: { resource: ResourceToEdit }) {
  const { ai_generated_summary, summary_generated_at } = resource;
  const { funding_terms_summary, funding_terms_generated_at } = resource;
  return (
    <div className="space-y-2 sm:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p>Who this is for: {creditOf(ai_generated_summary, summary_generated_at)}</p>
        <SummaryButton resource={resource} kind="targeted" />
      </div>
      {resource.support_type === 'funding' && (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p>Funding terms: {creditOf(funding_terms_summary, funding_terms_generated_at)}</p>
          <SummaryButton resource={resource} kind="funding" />
        </div>
      )}
    </div>
  );
}

/** Typed over, a generated summary is the guide's. */
function creditOf(text: string | null, generatedAt: string | null): string {
  return text === null ? 'not written yet' : summaryCredit(generatedAt);
}
