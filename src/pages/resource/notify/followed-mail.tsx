import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { OptionalPart } from '@/components/feedback/optional-part';

/** Part of the address that a mail leads to: `/resource/{slug}?unsubscribe={token}`. */
const UNSUBSCRIBE = 'unsubscribe';

const UnsubscribeLink = lazy(() =>
  import('./unsubscribe-link.lazy').then((module) => ({ default: module.UnsubscribeLink })),
);

/** Does what the link of a mail is for, where the page was opened by one. */
export function FollowedMail() {
  const token = new URLSearchParams(useLocation().search).get(UNSUBSCRIBE);
  return token === null ? null : (
    <OptionalPart>
      <UnsubscribeLink token={token} />
    </OptionalPart>
  );
}
