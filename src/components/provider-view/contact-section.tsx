import { ExternalLinkIcon, Mail, MapPin } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ExternalLink } from '@/components/external-link';
import { Card } from '@/components/ui/card';
import { linkClass } from '@/components/ui/link-class';
import type { ProviderDetail } from '@/data/providers/provider-detail';
import { displayLink, safeHref } from '@/domain/links';
import { mailtoHref } from '@/domain/mailto';
import { CONTACT_SUBJECT, regionServed } from '@/domain/providers/card';

/** Contact data of a provider. Values that are not valid links show as text. */
export function ContactSection({ provider }: { provider: ProviderDetail }) {
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
