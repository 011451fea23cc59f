import { Avatar } from '@/components/avatar';
import { SiteLink } from '@/components/site-link';
import { Card } from '@/components/ui/card';
import { linkClass } from '@/components/ui/link-class';
import type { Assignee } from '@/data/resources/resource-assignees';
import { fullName } from '@/domain/profiles/person-name';
import { paths } from '@/lib/paths';

/** Tags shown before '+N more' (spec §9). */
const SHOWN_TAGS = 3;

interface GuideCardProps {
  /** Undefined while loading, null when no visible member is the guide. */
  readonly guide: Assignee | null | undefined;
}

/** The guide of the resource and their expertise. */
export function GuideCard({ guide }: GuideCardProps) {
  if (guide === undefined) {
    return <div aria-hidden="true" className="h-40 rounded-lg border border-line bg-surface" />;
  }
  if (guide === null) {
    return (
      <Card title="Resource Guide">
        <p className="text-soft">No guide assigned to this resource yet</p>
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
    </Card>
  );
}
