import { useQuery } from '@tanstack/react-query';
import { ListingVisits } from './listing-visits';
import { listingVisitsQuery } from '@/data/visits/listing-visits-query';

interface OwnListingVisitsProps {
  /** Token of a mail's link; null for the listings of the account. */
  readonly token: string | null;
  readonly userId: string | null;
}

/** Visits of one's own listings; nothing without a listing, or when they cannot be loaded. */
export function OwnListingVisits({ token, userId }: OwnListingVisitsProps) {
  const { data: weeks } = useQuery(listingVisitsQuery(token, userId));
  return weeks === undefined || weeks.length === 0 ? null : <ListingVisits weeks={weeks} />;
}
