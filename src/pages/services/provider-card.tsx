import { ExternalLinkIcon, Mail, MapPin } from 'lucide-react';
import { memo } from 'react';
import type { ProviderCardRow } from '@/entities/providers/api/live-providers';
import { ListingBadges } from '@/entities/providers/listing-badges';
import { CONTACT_SUBJECT, shownCategories, shownTags } from '@/entities/providers/rules/card';
import { useDistance } from '@/features/nearby/distance';
import { FROM_LIST } from '@/shared/lib/navigation-state';
import { paths } from '@/shared/lib/paths';
import { displayLink, safeHref } from '@/shared/rules/links';
import { mailtoHref } from '@/shared/rules/mailto';
import { buttonClass } from '@/shared/ui/button-class';
import { ExternalLink } from '@/shared/ui/external-link';
import { PaperLead } from '@/shared/ui/printed-source';
import { SiteLink } from '@/shared/ui/site-link';
import { ProviderLogo } from '@/shared/ui/stored-picture';
import { regionServed } from '@shared/search/providers/directory';

/** Service provider card (rule 8.1). */
export const ProviderCard = memo(function ProviderCard({ provider }: CardProps) {
  const { provider_name: name, description, featured_listing: isFeatured } = provider;
  const distance = useDistance(provider.id);
  const region = regionServed(provider.region_served);
  const place = distance === '' ? region : `${region} · ${distance}`;
  return (
    <article
      data-listing={provider.id}
      className={`relative flex h-full flex-col rounded-lg border bg-surface p-4 sm:p-5 print:block print:rounded-none print:border-0 print:border-t print:border-line print:p-0 print:py-1 ${
        isFeatured ? 'border-accent' : 'border-line hover:border-edge'
      }`}
    >
      <div className="print:hidden">
        <ListingBadges isFeatured={isFeatured} />
      </div>
      <div className="mt-3 flex flex-wrap items-start gap-3 print:mt-0">
        <div className="contents print:hidden">
          <ProviderLogo provider={provider} />
        </div>
        <div className="min-w-0 flex-1 basis-36 print:flex print:flex-wrap print:items-baseline print:gap-x-2">
          <h2 className="text-lg wrap-anywhere print:text-base">
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
            <MapPin className="mt-0.5 size-4 print:hidden" />
            <span className="sr-only">Region served: </span>
            <span>{place}</span>
          </p>
        </div>
      </div>
      <p className="mt-3 line-clamp-3 wrap-anywhere print:mt-0 print:line-clamp-none print:text-sm">
        <PaperLead text={description} />
      </p>
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
    <div className="contents print:flex print:flex-wrap print:gap-x-3">
      <ul aria-label="Categories" className="mt-3 flex flex-wrap gap-1.5 text-sm print:contents">
        {named.map((category) => (
          <li
            key={category}
            className="max-w-full min-w-0 truncate rounded-sm bg-sunk px-2 py-0.5 font-semibold print:p-0"
          >
            {category}
          </li>
        ))}
        {more > 0 && <li className="px-1 py-0.5 text-soft print:p-0">{`+${more} more`}</li>}
      </ul>
      {tags.length > 0 && (
        <ul aria-label="Tags" className="mt-2 flex flex-wrap gap-1.5 text-sm print:contents">
          {tags.map((tag) => (
            <li
              key={tag}
              className="max-w-full min-w-0 truncate rounded-full bg-brand-tint px-2.5 py-0.5 text-brand print:p-0"
            >
              {tag}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Only the address is on paper. */
const printedButton = 'print:min-h-0 print:p-0 print:font-normal';

/** Buttons of a card, each only when its data exists. */
function Actions({ provider }: CardProps) {
  const { provider_name: name } = provider;
  const website = safeHref(provider.website_url);
  const mail = mailtoHref(provider.contact_email, { subject: CONTACT_SUBJECT });
  return (
    <div className="mt-auto flex flex-wrap items-center gap-1 pt-4 sm:gap-2 print:gap-x-4 print:pt-0 print:text-sm">
      {website !== null && (
        <ExternalLink
          href={website}
          label={`Visit Website of ${name} (opens in a new tab)`}
          printed={displayLink(website)}
          className={buttonClass('tinted', `relative max-sm:px-3 ${printedButton}`)}
        >
          <ExternalLinkIcon className="size-4 print:hidden" />
          <span className="print:hidden">Visit Website</span>
        </ExternalLink>
      )}
      {mail !== null && (
        <a
          href={mail}
          aria-label={`Contact ${name} by email`}
          data-print={provider.contact_email}
          className={buttonClass(
            website === null ? 'tinted' : 'quiet',
            `relative max-sm:px-2 ${printedButton}`,
          )}
        >
          <Mail className="size-4 print:hidden" />
          <span className="print:hidden">Contact</span>
        </a>
      )}
    </div>
  );
}
