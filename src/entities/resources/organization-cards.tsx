import { ExternalLinkIcon, Mail, MapPin } from 'lucide-react';
import type { ResourceOrganization } from './api/resource-rows';
import { displayLink, safeHref } from '@/shared/rules/links';
import { mailtoHref } from '@/shared/rules/mailto';
import { Card } from '@/shared/ui/card';
import { ExternalLink } from '@/shared/ui/external-link';
import { linkClass } from '@/shared/ui/link-class';

type Organization = ResourceOrganization['organizations'];

interface OrganizationCardsProps {
  /** Primary organization first. */
  readonly organizations: readonly Organization[];
}

/** The organizations of the resource. */
export function OrganizationCards({ organizations }: OrganizationCardsProps) {
  if (organizations.length === 0) return null;
  return (
    <Card title={organizations.length > 1 ? 'Partner Organizations' : 'About the Organization'}>
      <ul className="divide-y divide-line">
        {organizations.map((organization) => (
          <li key={organization.id} className="py-4 first:pt-0 last:pb-0">
            <OrganizationFacts organization={organization} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OrganizationFacts({ organization }: { organization: Organization }) {
  const { name, description, website, contact_email, address } = organization;
  const href = safeHref(website);
  const mail = mailtoHref(contact_email);
  return (
    <>
      <h3 className="text-lg">{name}</h3>
      {description !== null && (
        <p className="mt-1 max-w-measure whitespace-pre-line">{description}</p>
      )}
      {address !== null && (
        <p className="mt-2 flex gap-2 text-soft">
          <MapPin className="mt-0.5 size-4" />
          <span className="whitespace-pre-line">{address}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-x-6">
        {href !== null && (
          <ExternalLink href={href} printed="" className={linkClass}>
            <ExternalLinkIcon className="size-4" />
            <span className="min-w-0 wrap-anywhere">{displayLink(href)}</span>
          </ExternalLink>
        )}
        {mail !== null && (
          <a href={mail} className={linkClass}>
            <Mail className="size-4" />
            <span className="min-w-0 wrap-anywhere">{contact_email}</span>
          </a>
        )}
      </div>
    </>
  );
}
