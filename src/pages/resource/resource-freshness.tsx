import { CalendarPlus, CircleAlert, ShieldCheck } from 'lucide-react';
import { isStaff, useSession } from '@/entities/people/session/session-context';
import type { ResourceDetail } from '@/entities/resources/api/resource-rows';
import { StillRight } from '@/entities/resources/still-right';
import { loadCode } from '@/shared/lib/load-code';
import { paths } from '@/shared/lib/paths';
import { linkClass } from '@/shared/ui/link-class';
import { SaveFileButton } from '@/shared/ui/save-file-button';
import { freshnessLine } from '@shared/search/list/freshness';

interface ResourceFreshnessProps {
  readonly resource: ResourceDetail;
  readonly organization: string | null;
  readonly today: string;
}

/** When the facts were last checked. Staff and the guide of the resource can say that they still are right. */
export function ResourceFreshness({ resource, organization, today }: ResourceFreshnessProps) {
  const session = useSession();
  const isGuide = session.user !== null && resource.curator_id === session.user.id;
  const mayCheck = isStaff(session) || isGuide;
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm text-soft">
      {resource.doubted_at !== null && (
        <p className="mb-1 flex items-center gap-1.5 font-semibold text-ink">
          <CircleAlert className="size-4 shrink-0 text-buoy" />
          <span>May be out of date. Ask the program before you rely on it.</span>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="flex items-center gap-1.5">
          <ShieldCheck className="size-4 shrink-0" />
          <span>{freshnessLine(resource, today, organization)}</span>
        </p>
        {mayCheck && <StillRight resource={resource} isGuide={isGuide} />}
      </div>
    </div>
  );
}

interface DeadlineButtonProps {
  readonly resource: Pick<ResourceDetail, 'id' | 'slug' | 'name'>;
  readonly deadline: string;
}

/** Downloads the deadline of a resource as a calendar file. */
export function DeadlineButton({ resource: { id, slug, name }, deadline }: DeadlineButtonProps) {
  return (
    <SaveFileButton
      icon={CalendarPlus}
      label="Add deadline to calendar"
      save={async () => {
        const { saveDeadline } = await loadCode(() => import('./save-deadline'));
        saveDeadline({ id, name, page: window.location.origin + paths.resource(slug), deadline });
      }}
      className={`${linkClass} print:hidden`}
    />
  );
}
