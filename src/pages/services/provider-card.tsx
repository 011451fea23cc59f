import { ExternalLinkIcon, Mail, MapPin } from 'lucide-react';
import { memo } from 'react';
import { ExternalLink } from '@/components/external-link';
import { ListingBadges } from '@/components/listing-badges';
import { SiteLink } from '@/components/site-link';
import { ProviderLogo } from '@/components/stored-picture';
import { buttonClass } from '@/components/ui/button-class';
import type { ProviderCardRow } from '@/data/providers/provider-queries';
import { safeHref } from '@/domain/links';
import { mailtoHref } from '@/domain/mailto';
import { CONTACT_SUBJECT, regionServed, shownCategories, shownTags } from '@/domain/providers/card';
import { FROM_LIST } from '@/lib/navigation-state';
import { paths } from '@/lib/paths';

/** Service provider card (spec §2). */
export const ProviderCard = memo(function ProviderCard({ provider }: CardProps) {
  const { provider_name: name, description, featured_listing: isFeatured } = provider;
  return (
    <article
      data-listing={provider.id}
      className={`relative flex h-full flex-col rounded-lg border bg-surface p-4 sm:p-5 ${
        isFeatured ? 'border-accent' : 'border-line hover:border-edge'
      }`}
    >
      <ListingBadges isFeatured={isFeatured} />
      <div className="mt-3 flex items-start gap-3">
        <ProviderLogo provider={provider} />
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">
            {/* The link covers the card, below its buttons. */}
            <SiteLink
              to={paths.provider(provider.id)}
              state={FROM_LIST}
              className="after:absolute after:inset-0 after:rounded-lg hover:underline hover:underline-offset-4"
            >
              {name}
            </SiteLink>
          </h2>
          <p className="mt-0.5 flex gap-1.5 text-sm text-soft">
            <MapPin className="mt-0.5 size-4" />
            <span className="sr-only">Region served: </span>
            <span>{regionServed(provider.region_served)}</span>
          </p>
        </div>
      </div>
      <p className="mt-3 line-clamp-3 wrap-anywhere">{description}</p>
      <Labels provider={provider} />
      <Actions provider={provider} />
    </article>
  );
});

interface CardProps {
  readonly provider: ProviderCardRow;
}

function Labels({ provider }: CardProps) {
  const { named, more } = shownCategories(provider.service_categories);
  const tags = shownTags(provider.tags);
  return (
    <>
      <ul aria-label="Categories" className="mt-3 flex flex-wrap gap-1.5 text-sm">
        {named.map((category) => (
          <li
            key={category}
            className="max-w-full min-w-0 truncate rounded-sm bg-sunk px-2 py-0.5 font-semibold"
          >
            {category}
          </li>
        ))}
        {more > 0 && <li className="px-1 py-0.5 text-soft">{`+${more} more`}</li>}
      </ul>
      {tags.length > 0 && (
        <ul aria-label="Tags" className="mt-2 flex flex-wrap gap-1.5 text-sm">
          {tags.map((tag) => (
            <li
              key={tag}
              className="max-w-full min-w-0 truncate rounded-full bg-brand-tint px-2.5 py-0.5 text-brand"
            >
              {tag}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Buttons of a card, each only when its data exists. */
function Actions({ provider }: CardProps) {
  const { provider_name: name } = provider;
  const website = safeHref(provider.website_url);
  const mail = mailtoHref(provider.contact_email, { subject: CONTACT_SUBJECT });
  return (
    <div className="mt-auto flex flex-wrap items-center gap-1 pt-4 sm:gap-2">
      {website !== null && (
        <ExternalLink
          href={website}
          label={`Visit Website of ${name} (opens in a new tab)`}
          className={buttonClass('tinted', 'relative max-sm:px-3')}
        >
          <ExternalLinkIcon className="size-4" />
          Visit Website
        </ExternalLink>
      )}
      {mail !== null && (
        <a
          href={mail}
          aria-label={`Contact ${name} by email`}
          className={buttonClass(website === null ? 'tinted' : 'quiet', 'relative max-sm:px-2')}
        >
          <Mail className="size-4" />
          Contact
        </a>
      )}
    </div>
  );
}
