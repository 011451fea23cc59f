import { ExternalLinkIcon, Mail, MapPin } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProviderDetail } from './api/provider-detail';
import { CONTACT_SUBJECT } from './rules/card';
import { displayLink, safeHref } from '@/shared/rules/links';
import { mailtoHref } from '@/shared/rules/mailto';
import { Card } from '@/shared/ui/card';
import { ExternalLink } from '@/shared/ui/external-link';
import { linkClass } from '@/shared/ui/link-class';
import { LISTING_PRICE } from '@shared/contracts/listing-price';
import { longDate } from '@shared/dates/long-date';
import { regionServed } from '@shared/search/providers/directory';

/** Sections in the order of rule 8.1; two columns on wide screens. */
export function ProviderBody({ provider }: { provider: ProviderDetail }) {
  return (
    <div className="mt-8 grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-6">
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        <Card title="About">
          <p className="max-w-measure wrap-anywhere whitespace-pre-line">
            {provider.description.trim()}
          </p>
        </Card>
        <Card title="Services Offered">
          <Names names={provider.service_categories} className="bg-sunk font-semibold" />
        </Card>
        <Card title="Specializations">
          {provider.tags.length > 0 ? (
            <Names names={provider.tags} className="bg-brand-tint text-brand" />
          ) : (
            <p className="text-soft">No specializations listed.</p>
          )}
        </Card>
      </div>
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        <ContactSection provider={provider} />
        <ListingSection provider={provider} />
      </div>
    </div>
  );
}

function Names({ names, className }: { names: readonly string[]; className: string }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {names.map((name) => (
        <li key={name} className={`max-w-full rounded px-3 py-1 wrap-anywhere ${className}`}>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Contact data of a provider. Values that are not valid links show as text. */
function ContactSection({ provider }: { provider: ProviderDetail }) {
  const { website_url, contact_email, region_served } = provider;
  const website = safeHref(website_url);
  const mail = mailtoHref(contact_email, { subject: CONTACT_SUBJECT });
  return (
    <Card title="Contact Information">
      <dl className="-my-1 space-y-1">
        {website_url !== null && (
          <Fact icon={ExternalLinkIcon} term="Website">
            {website === null ? (
              displayLink(website_url)
            ) : (
              <ExternalLink href={website} className={linkClass}>
                <span className="min-w-0 wrap-anywhere">{displayLink(website)}</span>
              </ExternalLink>
            )}
          </Fact>
        )}
        <Fact icon={Mail} term="Email">
          {mail === null ? (
            contact_email
          ) : (
            <a href={mail} className={linkClass}>
              <span className="min-w-0 wrap-anywhere">{contact_email}</span>
            </a>
          )}
        </Fact>
        <Fact icon={MapPin} term="Region served">
          {regionServed(region_served)}
        </Fact>
      </dl>
    </Card>
  );
}

interface FactProps {
  readonly icon: LucideIcon;
  readonly term: string;
  readonly children: ReactNode;
}

function Fact({ icon: Icon, term, children }: FactProps) {
  return (
    <div className="flex min-h-11 items-center gap-3">
      <dt className="shrink-0 text-soft">
        <Icon className="size-5" />
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0 grow wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Dates of the listing and what a paid listing means. */
function ListingSection({ provider }: { provider: ProviderDetail }) {
  const facts = [
    { term: 'Listed since', value: longDate(provider.date_submitted) },
    { term: 'Last updated', value: longDate(provider.updated_at) },
  ].flatMap(({ term, value }) => (value === null ? [] : { term, value }));
  return (
    <Card title="Listing Information">
      <dl className="space-y-2">
        {facts.map(({ term, value }) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-4">
            <dt className="font-semibold">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 border-t border-line pt-4 text-soft">
        {`Paid listing: the provider pays ${LISTING_PRICE} to be listed here. We reviewed the listing before it went live; it is not a recommendation.${provider.featured_listing ? ' Featured listings are chosen by our admins and cannot be bought.' : ''}`}
      </p>
    </Card>
  );
}
