import { Award } from 'lucide-react';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { useListingFeature } from '@/data/listings/use-listing-feature';
import type { ProviderDetail } from '@/data/providers/provider-detail';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';
import { notify } from '@/lib/notify';
import { useSingleFlight } from '@/lib/use-one-at-a-time';

/** Features or unfeatures a live listing. For admins. */
export function FeatureCard({ provider }: { provider: ProviderDetail }) {
  const { id, provider_name: name, featured_listing: isFeatured } = provider;
  const feature = useListingFeature();
  const oneAtATime = useSingleFlight();
  const toggle = async () => {
    try {
      await feature.mutateAsync({ listingId: id, isFeatured: !isFeatured });
      notify({
        title: isFeatured ? 'Listing No Longer Featured' : 'Listing Featured',
        description: name,
      });
    } catch (error) {
      // The change may have been saved; the listing was refetched.
      const isUnknown = toAppError(error).code === 'timeout';
      notify({
        title: isUnknown ? 'No Response' : 'Listing Not Changed',
        description: isUnknown
          ? 'The change may have been saved. Check before you try again.'
          : sentenceFor(error),
        tone: 'destructive',
      });
    }
  };
  return (
    <Card title="Place in the directory">
      <p className="mb-4">{isFeatured ? 'Featured: listed first.' : 'Listed alphabetically.'}</p>
      <button
        type="button"
        aria-disabled={feature.isPending}
        onClick={() => void oneAtATime(toggle)}
        className={buttonClass('secondary', 'w-full')}
      >
        <Award className="size-4" />
        {isFeatured ? 'Unfeature' : 'Feature'}
      </button>
    </Card>
  );
}
