import { lazy } from 'react';
import { OptionalPart } from '@/components/feedback/optional-part';
import { useAddressQuery } from '@/lib/use-address-query';

/** Query parameter of email links: `/resource/{slug}?unsubscribe={token}`. */
const UNSUBSCRIBE = 'unsubscribe';

const UnsubscribeLink = lazy(() =>
  import('./unsubscribe-link.lazy').then((module) => ({ default: module.UnsubscribeLink })),
);

/** Handles the unsubscribe link of an email. */
export function UnsubscribeHandler() {
  const token = new URLSearchParams(useAddressQuery()).get(UNSUBSCRIBE);
  return token === null ? null : (
    <OptionalPart>
      <UnsubscribeLink token={token} />
    </OptionalPart>
  );
}
