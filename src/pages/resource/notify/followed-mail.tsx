import { lazy } from 'react';
import { OptionalPart } from '@/components/feedback/optional-part';
import { useAddressQuery } from '@/lib/use-address-query';

/** Part of the address that a mail leads to: `/resource/{slug}?unsubscribe={token}`. */
const UNSUBSCRIBE = 'unsubscribe';

const UnsubscribeLink = lazy(() =>
  import('./unsubscribe-link.lazy').then((module) => ({ default: module.UnsubscribeLink })),
);

/** Does what the link of a mail is for, where the page was opened by one. */
export function FollowedMail() {
  const token = new URLSearchParams(useAddressQuery()).get(UNSUBSCRIBE);
  return token === null ? null : (
    <OptionalPart>
      <UnsubscribeLink token={token} />
    </OptionalPart>
  );
}
