import type { ResourceDetail } from './api/resource-rows';
import { fundingTerms, hasFundingTerms } from './rules/funding-terms';
import { Card } from '@/shared/ui/card';
import { Facts } from '@/shared/ui/facts';
import { longMonth } from '@shared/dates/long-date';

type TermsColumns = Parameters<typeof fundingTerms>[0] &
  Pick<ResourceDetail, 'funding_terms_summary' | 'funding_terms_generated_at'>;

/** Funding terms. All rows show, so that missing values are visible. */
export function TermsSection({ resource }: { resource: TermsColumns }) {
  return (
    <Card title="Terms & Eligibility">
      <TermsContent resource={resource} />
    </Card>
  );
}

/** The funding terms without the heading. */
export function TermsContent({ resource }: { resource: TermsColumns }) {
  const summary = resource.funding_terms_summary?.trim() ?? '';
  const month = longMonth(resource.funding_terms_generated_at);
  return (
    <>
      {summary !== '' && (
        <div className="mb-4 max-w-measure">
          <p className="whitespace-pre-line">{summary}</p>
          {month !== null && <p className="mt-2 text-sm text-soft">{`Generated in ${month}`}</p>}
        </div>
      )}
      {hasFundingTerms(resource) || summary !== '' ? (
        <Facts facts={fundingTerms(resource)} />
      ) : (
        <p className="text-soft">
          No funding terms and eligibility information available for this resource
        </p>
      )}
    </>
  );
}

/** 'What This Offers' card, when there is a value summary. */
export function OfferSection({ summary }: { summary: string | null }) {
  const text = summary?.trim() ?? '';
  if (text === '') return null;
  return (
    <Card title="What This Offers">
      <p className="max-w-measure whitespace-pre-line">{text}</p>
    </Card>
  );
}
