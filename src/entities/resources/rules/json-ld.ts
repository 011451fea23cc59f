import { jsonLdText } from '../../../shared/rules/json-ld';
import { safeHref } from '../../../shared/rules/links';
import { trimmedOrNull } from '../../../shared/rules/text-rules';
import { parseMoment } from '@shared/dates/long-date';
import { lastConfirmed } from '@shared/search/list/freshness';

interface DescribedResource {
  readonly name: string;
  readonly description: string | null;
  readonly website: string | null;
  readonly support_type: string | null;
  readonly updated_at: string;
  readonly verified_at: string | null;
}

/**
 * A resource in the words of schema.org, as text for a data block of the page.
 *
 * @param page the address of the resource's page.
 * @param provider the name of its organization, null when none is known.
 */
export function resourceJsonLd(
  resource: DescribedResource,
  page: string,
  provider: string | null,
): string {
  const organization = trimmedOrNull(provider);
  return jsonLdText({
    '@type': resource.support_type === 'funding' ? 'FinancialProduct' : 'Service',
    name: resource.name,
    url: page,
    description: trimmedOrNull(resource.description),
    sameAs: safeHref(resource.website),
    provider: organization === null ? null : { '@type': 'Organization', name: organization },
    areaServed: { '@type': 'State', name: 'Maine' },
    dateModified: parseMoment(lastConfirmed(resource))?.toISOString() ?? null,
  });
}
