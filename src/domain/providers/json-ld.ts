import { safeHref } from '../links';
import { isEmailAddress } from '../mailto';
import { jsonLdText } from '../site/json-ld';

interface DescribedProvider {
  readonly provider_name: string;
  readonly description: string;
  readonly service_categories: readonly string[];
  readonly website_url: string | null;
  readonly contact_email: string;
  readonly region_served: string;
}

// The two values of the vocabulary that name no place inside the state.
const WHOLE_STATE: readonly string[] = ['Statewide', 'Other'];

/**
 * A service provider in the words of schema.org, as text for a data block of the page.
 *
 * @param page the address of the provider's page.
 * @param logo the address of its logo, null where it has none of ours.
 */
export function providerJsonLd(
  provider: DescribedProvider,
  page: string,
  logo: string | null,
): string {
  const website = safeHref(provider.website_url);
  const email = provider.contact_email.trim();
  const state = { '@type': 'State', name: 'Maine' };
  const place = { '@type': 'Place', name: provider.region_served, containedInPlace: state };
  return jsonLdText({
    '@type': 'ProfessionalService',
    name: provider.provider_name,
    url: page,
    description: provider.description.trim(),
    ...(website === null ? {} : { sameAs: website }),
    ...(isEmailAddress(email) ? { email } : {}),
    ...(logo === null ? {} : { image: logo }),
    areaServed: WHOLE_STATE.includes(provider.region_served) ? state : place,
    knowsAbout: provider.service_categories,
  });
}
