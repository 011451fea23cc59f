import { useQuery } from '@tanstack/react-query';
import { Mail, Phone } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { resourceAssigneesQuery } from './api/resource-assignees';
import type { Assignee } from './api/resource-assignees';
import type { ResourceDetail } from './api/resource-rows';
import { shownContacts, type ShownContact } from './rules/contacts';
import { guideToAskQuery } from '@/entities/questions/api/guide-to-ask';
import { answerTimeText, guideRole, type GuideToAsk } from '@/entities/questions/rules/guide-texts';
import { paths } from '@/shared/lib/paths';
import { mailtoHref } from '@/shared/rules/mailto';
import { fullName } from '@/shared/rules/person-name';
import { telHref } from '@/shared/rules/phone';
import { Card } from '@/shared/ui/card';
import { linkClass } from '@/shared/ui/link-class';
import { SiteLink } from '@/shared/ui/site-link';
import { Avatar } from '@/shared/ui/stored-picture';

/** Tags shown before '+N more' (rule 3.6). */
const SHOWN_TAGS = 3;

interface PeopleCardsProps {
  readonly resource: ResourceDetail;
  /** Whether the cards are in a narrow column. */
  readonly isNarrow: boolean;
}

/** The guide and the contacts of a resource, side by side where there is room. */
export function PeopleCards({ resource, isNarrow }: PeopleCardsProps) {
  const { data: assignees } = useQuery(resourceAssigneesQuery(resource));
  const columns = isNarrow ? '' : 'sm:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]';
  return (
    <div className={`grid grid-cols-1 items-start gap-4 ${columns}`}>
      {shownContacts(resource, assignees).map((contact) => (
        <ContactCard key={contact.title} contact={contact} />
      ))}
      <GuideCard resource={resource} guide={assignees?.guide} />
    </div>
  );
}

interface GuideCardProps {
  readonly resource: ResourceDetail;
  /** Undefined while loading, null when no visible member is the guide. */
  readonly guide: Assignee | null | undefined;
}

/** The guide of the resource and their expertise, else who answers questions about it. */
function GuideCard({ resource, guide }: GuideCardProps) {
  const isAsked = resource.status === 'approved';
  const { data: asked, isPending } = useQuery({
    ...guideToAskQuery(resource.id),
    enabled: isAsked,
  });
  if (guide === undefined || (guide === null && isAsked && isPending)) {
    return <div aria-hidden="true" className="h-40 rounded-lg border border-line bg-surface" />;
  }
  const answerTime = asked == null ? null : `${answerTimeText(asked)}.`;
  if (guide === null) {
    return (
      <Card title="Resource Guide">
        {asked == null ? (
          <p className="text-soft">No guide assigned to this resource yet</p>
        ) : (
          <Answerer asked={asked} />
        )}
        {answerTime !== null && <p className="mt-3 text-sm text-soft">{answerTime}</p>}
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
            <li key={tag} className="max-w-full min-w-0 rounded-sm bg-sunk px-2 py-0.5">
              {tag}
            </li>
          ))}
          {tags.length > named.length && (
            <li className="px-1 py-0.5 text-soft">{`+${tags.length - named.length} more`}</li>
          )}
        </ul>
      )}
      {answerTime !== null && <p className="mt-3 text-sm text-soft">{answerTime}</p>}
      <SiteLink to={paths.profile(guide.user_id)} className={linkClass}>
        View Profile
      </SiteLink>
    </Card>
  );
}

/** Who answers questions about a resource without a guide of its own. */
function Answerer({ asked }: { asked: GuideToAsk }) {
  const { name } = asked;
  const role = guideRole(asked);
  return (
    <div className="flex items-start gap-3">
      {name !== null && <Avatar name={name} photo={null} />}
      <div className="min-w-0">
        {name !== null && <p className="text-lg font-semibold wrap-anywhere">{name}</p>}
        <p className="text-sm text-soft">{`Questions go to ${name === null ? '' : 'them, '}${role}.`}</p>
      </div>
    </div>
  );
}

/** A program or entrepreneur contact. */
function ContactCard({ contact }: { contact: ShownContact }) {
  const { title, profile, name, role, email, phone } = contact;
  return (
    <Card title={title}>
      {(profile !== null || name !== null || role !== null) && (
        <div className="flex items-start gap-3">
          {profile !== null && (
            <Avatar name={fullName(profile)} photo={profile.profile_photo_url} />
          )}
          <div className="min-w-0">
            {name !== null && <p className="text-lg font-semibold wrap-anywhere">{name}</p>}
            {role !== null && <p className="text-sm wrap-anywhere text-soft">{role}</p>}
          </div>
        </div>
      )}
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
