import { Mail, Phone } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Avatar } from '@/components/avatar';
import { SiteLink } from '@/components/site-link';
import { Card } from '@/components/ui/card';
import { linkClass } from '@/components/ui/link-class';
import type { Assignee } from '@/data/resources/resource-assignees';
import { mailtoHref } from '@/domain/mailto';
import { telHref } from '@/domain/phone';
import { fullName } from '@/domain/profiles/person-name';
import { paths } from '@/lib/paths';

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
export function ContactCard({ title, profile, fallback }: ContactCardProps) {
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
