import { jsonLdText } from '../../../shared/rules/json-ld';
import { safeHref } from '../../../shared/rules/links';
import { isEmailAddress } from '../../../shared/rules/mailto';

interface DescribedProvider {
  readonly provider_name: string;
  readonly description: string;
  readonly service_categories: readonly string[];
  readonly website_url: string | null;
  readonly contact_email: string;
  readonly region_served: string;
}

// Region values that are not a part of the state.
const WHOLE_STATE: readonly string[] = ['Statewide', 'Other'];

/**
 * Returns the JSON-LD of a service provider (schema.org).
 *
 * @param page URL of the provider page.
 * @param logo URL of the logo; null when it is not in our storage.
 */
export function providerJsonLd(
  provider: DescribedProvider,
  page: string,
  logo: string | null,
): string {
  const email = provider.contact_email.trim();
  const state = { '@type': 'State', name: 'Maine' };
  const place = { '@type': 'Place', name: provider.region_served, containedInPlace: state };
  return jsonLdText({
    '@type': 'ProfessionalService',
    name: provider.provider_name,
    url: page,
    description: provider.description.trim(),
    sameAs: safeHref(provider.website_url),
    email: isEmailAddress(email) ? email : null,
    image: logo,
    areaServed: WHOLE_STATE.includes(provider.region_served) ? state : place,
    knowsAbout: provider.service_categories,
  });
}
