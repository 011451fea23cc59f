import { ExternalLinkIcon, Mail, MessageSquareText } from 'lucide-react';
import { ExternalLink } from '@/components/external-link';
import { Card } from '@/components/ui/card';
import { linkClass } from '@/components/ui/link-class';
import type { ProfileLink } from '@/domain/profiles/links';

interface ContactSectionProps {
  readonly links: readonly ProfileLink[];
  /** Name of the person. */
  readonly name: string;
}

const icons = { email: Mail, web: ExternalLinkIcon, slack: MessageSquareText } as const;

/** 'Contact & Social' section. */
export function ContactSection({ links, name }: ContactSectionProps) {
  if (links.length === 0) return null;
  return (
    <Card title="Contact & Social">
      <ul aria-label={`Ways to reach ${name}`} className="-my-1">
        {links.map((link) => (
          <li key={link.label} className="py-1">
            {link.kind !== 'slack' && <p className="text-sm text-soft">{link.label}</p>}
            <ContactLink link={link} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A contact link. Values that are not valid links show as text. */
function ContactLink({ link: { kind, href, text } }: { link: ProfileLink }) {
  const Icon = icons[kind];
  const content = (
    <>
      <Icon className="size-4 shrink-0" />
      <span className="min-w-0">{text}</span>
    </>
  );
  if (href === null) {
    return <p className="inline-flex min-h-11 max-w-full items-center gap-2">{content}</p>;
  }
  return kind === 'email' ? (
    <a href={href} className={linkClass}>
      {content}
    </a>
  ) : (
    <ExternalLink href={href} className={linkClass}>
      {content}
    </ExternalLink>
  );
}
