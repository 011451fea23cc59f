import { useQuery } from '@tanstack/react-query';
import { ExternalLinkIcon, Mail, MessageSquareText } from 'lucide-react';
import { ownSettingsQuery } from '@/entities/people/api/own-settings';
import type { Profile } from '@/entities/people/api/profile-detail';
import {
  professionalFacts,
  profileDetails,
  providerDetails,
  type ProfileFact,
} from '@/entities/people/rules/facts';
import { profileLinks, type ProfileLink } from '@/entities/people/rules/links';
import { Card } from '@/shared/ui/card';
import { ExternalLink } from '@/shared/ui/external-link';
import { linkClass } from '@/shared/ui/link-class';

interface ProfileBodyProps {
  readonly profile: Profile;
  readonly isOwner: boolean;
}

/** Sections of rule 6.2, each when it has content. */
export function ProfileBody({ profile, isOwner }: ProfileBodyProps) {
  // Loaded for the owner only.
  const { data: settings } = useQuery({ ...ownSettingsQuery(profile.user_id), enabled: isOwner });
  const professional = professionalFacts(profile);
  const details = profileDetails(profile);
  const contactMethod = (isOwner ? settings?.contact_method_preference : null) ?? null;
  const provider = providerDetails(profile, contactMethod);
  const links = profileLinks(profile);
  const bio = profile.bio?.trim() ?? '';
  const hasMain = bio !== '' || [professional, details, provider].some(({ length }) => length > 0);
  const hasSide = links.length > 0;

  if (!hasMain && !hasSide) {
    return <p className="mt-8 text-soft">{emptyText(isOwner)}</p>;
  }
  return (
    <div
      className={`mt-6 grid items-start gap-4 lg:gap-6 ${
        hasMain && hasSide ? 'lg:grid-cols-[minmax(0,1fr)_22rem]' : 'max-w-3xl'
      }`}
    >
      {hasMain && (
        <div className="grid min-w-0 gap-4 lg:gap-6">
          {bio !== '' && (
            <Card title="About">
              <p className="max-w-measure whitespace-pre-line">{bio}</p>
            </Card>
          )}
          <FactsSection title="Professional Information" facts={professional} />
          <FactsSection title="Profile Details" facts={details} />
          <FactsSection
            title="Resource Provider Details"
            facts={provider}
            note={contactMethod !== null && 'Only you can see your preferred contact method.'}
          />
        </div>
      )}
      {hasSide && <ContactSection links={links} name={profile.display_name} />}
    </div>
  );
}

function emptyText(isOwner: boolean): string {
  return isOwner
    ? "You haven't added anything about yourself yet."
    : "This person hasn't added any details yet.";
}

interface FactsSectionProps {
  readonly title: string;
  readonly facts: readonly ProfileFact[];
  /** Note below the facts. */
  readonly note?: string | false;
}

/** Section of profile facts; nothing when there are none. */
function FactsSection({ title, facts, note }: FactsSectionProps) {
  if (facts.length === 0) return null;
  return (
    <Card title={title}>
      <dl className="divide-y divide-line">
        {facts.map(({ term, value }) => (
          <div
            key={term}
            className="grid items-baseline gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <dt className="font-semibold">{term}</dt>
            <dd className="min-w-0">
              {typeof value === 'string' ? value : <Values values={value} />}
            </dd>
          </div>
        ))}
      </dl>
      {note !== undefined && note !== false && <p className="mt-3 text-sm text-soft">{note}</p>}
    </Card>
  );
}

/** Several values as tags, because labels may contain commas. */
function Values({ values }: { values: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {values.map((value) => (
        <li key={value} className="min-w-0 rounded-sm bg-sunk px-2 py-0.5">
          {value}
        </li>
      ))}
    </ul>
  );
}

interface ContactSectionProps {
  readonly links: readonly ProfileLink[];
  readonly name: string;
}

const icons = { email: Mail, web: ExternalLinkIcon, slack: MessageSquareText } as const;

/** 'Contact & Social' section. */
function ContactSection({ links, name }: ContactSectionProps) {
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
