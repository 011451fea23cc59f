import { ArrowRight, ExternalLinkIcon, Mail, Phone } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import type { ResourceCardRow } from '@/data/resources/resource-queries';
import { safeHref } from '@/domain/links';
import { mailtoHref } from '@/domain/mailto';
import { telHref } from '@/domain/phone';
import { paths } from '@/lib/paths';

/** Buttons of a card, each only when its data exists. */
export function CardActions({ resource }: { resource: ResourceCardRow }) {
  const { name } = resource;
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-1 gap-y-2 pt-4">
      <SiteLink
        to={paths.resource(resource.slug)}
        aria-label={`Discover More about ${name}`}
        className={buttonClass('tinted', 'mr-1')}
      >
        Discover More
        <ArrowRight className="size-4" />
      </SiteLink>
      <Action
        href={safeHref(resource.website)}
        icon={ExternalLinkIcon}
        text="Visit Website"
        label={`Visit Website of ${name} (opens in a new tab)`}
        leavesSite
      />
      <Action
        href={mailtoHref(resource.contact_email)}
        icon={Mail}
        text="Email"
        label={`Email about ${name}`}
      />
      <Action
        href={telHref(resource.contact_phone)}
        icon={Phone}
        text="Call"
        label={`Call about ${name}`}
      />
    </div>
  );
}

interface ActionProps {
  /** Null when the data is missing. */
  readonly href: string | null;
  readonly icon: LucideIcon;
  readonly text: string;
  /** Accessible name with the resource name. */
  readonly label: string;
  readonly leavesSite?: boolean;
}

function Action({ href, icon: Icon, text, label, leavesSite = false }: ActionProps) {
  if (href === null) return null;
  const target = leavesSite
    ? { target: '_blank', rel: 'noopener noreferrer nofollow ugc' }
    : undefined;
  return (
    <a href={href} {...target} aria-label={label} className={buttonClass('quiet')}>
      <Icon className="size-4" />
      {text}
    </a>
  );
}
