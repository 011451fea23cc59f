import { ExternalLinkIcon, Mail, MapPin } from 'lucide-react';
import type { ProviderDetail } from './api/provider-detail';
import { ListingBadges } from './listing-badges';
import { CONTACT_SUBJECT } from './rules/card';
import { safeHref } from '@/shared/rules/links';
import { mailtoHref } from '@/shared/rules/mailto';
import { buttonClass } from '@/shared/ui/button-class';
import { ExternalLink } from '@/shared/ui/external-link';
import { ProviderLogo } from '@/shared/ui/stored-picture';
import { regionServed } from '@shared/search/providers/directory';

interface ProviderHeadingProps {
  readonly provider: ProviderDetail;
  /** `h2` where the page is not about this provider. */
  readonly level?: 'h1' | 'h2';
}

/** Logo, name, region and contact buttons of a provider. */
export function ProviderHeading({ provider, level = 'h1' }: ProviderHeadingProps) {
  const Heading = level;
  const { provider_name: name, featured_listing: isFeatured } = provider;
  const website = safeHref(provider.website_url);
  const mail = mailtoHref(provider.contact_email, { subject: CONTACT_SUBJECT });
  return (
    <>
      <div className="mt-3 flex items-start justify-between gap-4 sm:gap-6">
        <div className="min-w-0">
          <ListingBadges isFeatured={isFeatured} />
          <Heading className="mt-2 max-w-measure text-2xl wrap-anywhere sm:text-3xl">
            {name}
          </Heading>
          <p className="mt-2 flex gap-1.5 text-soft">
            <MapPin className="mt-1 size-4" />
            <span className="sr-only">Region served: </span>
            <span>{regionServed(provider.region_served)}</span>
          </p>
        </div>
        <ProviderLogo provider={provider} size="large" />
      </div>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        {website !== null && (
          <ExternalLink href={website} className={buttonClass('primary')}>
            Visit Website
            <ExternalLinkIcon className="size-4" />
          </ExternalLink>
        )}
        {mail !== null && (
          <a href={mail} className={buttonClass(website === null ? 'primary' : 'secondary')}>
            <Mail className="size-4" />
            Contact
          </a>
        )}
      </div>
    </>
  );
}
