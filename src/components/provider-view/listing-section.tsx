import { Card } from '@/components/ui/card';
import type { ProviderDetail } from '@/data/providers/provider-detail';
import { longDate } from '@/domain/long-date';
import { LISTING_PRICE } from '@/domain/providers/listing-offer';

/** Dates of the listing and what a paid listing means. */
export function ListingSection({ provider }: { provider: ProviderDetail }) {
  const facts = [
    { term: 'Listed since', value: longDate(provider.date_submitted) },
    { term: 'Last updated', value: longDate(provider.updated_at) },
  ].flatMap(({ term, value }) => (value === null ? [] : { term, value }));
  return (
    <Card title="Listing Information">
      <dl className="space-y-2">
        {facts.map(({ term, value }) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-4">
            <dt className="font-semibold">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 border-t border-line pt-4 text-soft">
        Paid listing: the provider pays {LISTING_PRICE} to be listed here. We reviewed the listing
        before it went live; it is not a recommendation.
        {provider.featured_listing &&
          ' Featured listings are chosen by our admins and cannot be bought.'}
      </p>
    </Card>
  );
}
