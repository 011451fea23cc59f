import { useQuery } from '@tanstack/react-query';
import { Mail, Phone } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { SiteLink } from '@/components/site-link';
import { Avatar } from '@/components/stored-picture';
import { Card } from '@/components/ui/card';
import { linkClass } from '@/components/ui/link-class';
import { resourceAssigneesQuery } from '@/data/resources/resource-detail';
import type { Assignee } from '@/data/resources/resource-detail';
import type { ResourceDetail } from '@/data/resources/resource-rows';
import { mailtoHref } from '@/domain/mailto';
import { telHref } from '@/domain/phone';
import { fullName } from '@/domain/profiles/person-name';
import { paths } from '@/lib/paths';

/** Tags shown before '+N more' (spec §9). */
const SHOWN_TAGS = 3;

interface PeopleCardsProps {
  readonly resource: ResourceDetail;
  /** Action that asks the guide. */
  readonly guideAction?: ReactNode;
}

/** The guide and the contacts of a resource, side by side where there is room. */
export function PeopleCards({ resource, guideAction }: PeopleCardsProps) {
  const { data: assignees } = useQuery(resourceAssigneesQuery(resource));
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] lg:gap-6">
      <GuideCard guide={assignees?.guide} action={guideAction} />
      <ContactCard
        title="Program Contact"
        profile={assignees?.contact ?? null}
        fallback={{
          name: resource.contact_name,
          title: resource.contact_title,
          email: resource.contact_email,
          phone: resource.contact_phone,
        }}
      />
      <ContactCard
        title="Entrepreneur Contact"
        profile={assignees?.entrepreneurContact ?? null}
        fallback={{
          name: resource.entrepreneur_contact_name,
          title: resource.entrepreneur_contact_title,
          email: resource.entrepreneur_contact_email,
          phone: resource.entrepreneur_contact_phone,
        }}
      />
    </div>
  );
}

interface GuideCardProps {
  /** Undefined while loading, null when no visible member is the guide. */
  readonly guide: Assignee | null | undefined;
  readonly action: ReactNode;
}

/** The guide of the resource and their expertise. */
function GuideCard({ guide, action }: GuideCardProps) {
  if (guide === undefined) {
    return <div aria-hidden="true" className="h-40 rounded-lg border border-line bg-surface" />;
  }
  if (guide === null) {
    return (
      <Card title="Resource Guide">
        <p className="text-soft">No guide assigned to this resource yet</p>
        {action}
      </Card>
    );
  }
  const name = fullName(guide);
  const tags = guide.areas_of_expertise ?? [];
  const named = tags.slice(0, SHOWN_TAGS);
  return (
    <Card title="Your Guide">
      <div className="flex items-start gap-3">
        <Avatar name={name} photo={guide.profile_photo_url} />
        <div className="min-w-0">
          <span className="inline-block rounded-full bg-accent-tint px-2.5 py-0.5 text-sm font-semibold text-accent">
            Resource Guide
          </span>
          <p className="mt-1 text-lg font-semibold wrap-anywhere">{name}</p>
          {guide.professional_title !== null && (
            <p className="text-sm text-soft">{guide.professional_title}</p>
          )}
        </div>
      </div>
      {named.length > 0 && (
        <ul aria-label="Expertise" className="mt-3 flex flex-wrap gap-1.5 text-sm">
          {named.map((tag) => (
            <li key={tag} className="max-w-full min-w-0 truncate rounded-sm bg-sunk px-2 py-0.5">
              {tag}
            </li>
          ))}
          {tags.length > named.length && (
            <li className="px-1 py-0.5 text-soft">+{tags.length - named.length} more</li>
          )}
        </ul>
      )}
      <SiteLink to={paths.profile(guide.user_id)} className={linkClass}>
        View Profile
      </SiteLink>
      {action}
    </Card>
  );
}

interface TypedContact {
  readonly name: string | null;
  readonly title: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

interface ContactCardProps {
  readonly title: string;
  readonly profile: Assignee | null;
  /** Contact columns of the resource, used when no member is assigned. */
  readonly fallback: TypedContact;
}

/** Contact card: an assigned member, else the contact columns of the resource. */
function ContactCard({ title, profile, fallback }: ContactCardProps) {
  const name = profile === null ? fallback.name : fullName(profile);
  const role = profile === null ? fallback.title : profile.professional_title;
  const email = profile === null ? fallback.email : profile.email;
  // The phone column belongs to the typed contact, not to the member.
  const phone = profile === null ? fallback.phone : null;
  if ([name, email, phone].every((fact) => (fact?.trim() ?? '') === '')) return null;
  return (
    <Card title={title}>
      <div className="flex items-start gap-3">
        {profile !== null && <Avatar name={fullName(profile)} photo={profile.profile_photo_url} />}
        <div className="min-w-0">
          {name !== null && <p className="text-lg font-semibold wrap-anywhere">{name}</p>}
          {role !== null && <p className="text-sm wrap-anywhere text-soft">{role}</p>}
        </div>
      </div>
      <ul className="mt-1">
        <ContactMethod icon={Mail} text={email} href={mailtoHref(email)} />
        <ContactMethod icon={Phone} text={phone} href={telHref(phone)} />
      </ul>
      {profile !== null && (
        <SiteLink to={paths.profile(profile.user_id)} className={linkClass}>
          View Profile
        </SiteLink>
      )}
    </Card>
  );
}

interface ContactMethodProps {
  readonly icon: LucideIcon;
  readonly text: string | null;
  readonly href: string | null;
}

/** A contact method. Values that are not valid links show as text. */
function ContactMethod({ icon: Icon, text, href }: ContactMethodProps) {
  if ((text?.trim() ?? '') === '') return null;
  return (
    <li>
      {href === null ? (
        <span className="inline-flex min-h-11 max-w-full items-center gap-2">
          <Icon className="size-4" />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </span>
      ) : (
        <a href={href} className={linkClass}>
          <Icon className="size-4" />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </a>
      )}
    </li>
  );
}
