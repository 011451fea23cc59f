import { lazy } from 'react';
import type { EmailAndConsentFormProps } from './email-and-consent-form';
import { LazyPart } from '@/shared/feedback/lazy-part';
import { loadCode } from '@/shared/lib/load-code';

const loadForm = () => import('./email-and-consent-form');
const EmailAndConsentForm = lazy(async () => ({
  default: (await loadCode(loadForm)).EmailAndConsentForm,
}));

/** Form for notices to a visitor: email and consent. */
export function VisitorEmailForm(props: EmailAndConsentFormProps) {
  return (
    <LazyPart>
      <EmailAndConsentForm {...props} />
    </LazyPart>
  );
}

/**
 * What a visitor reads after sending an address.
 *
 * @param hasBegun whether the address needs no confirmation.
 */
export function confirmText(hasBegun: boolean): string {
  return hasBegun
    ? "Done. We'll email you."
    : "We sent you an email. Press the link in it. We won't email you until you do.";
}
