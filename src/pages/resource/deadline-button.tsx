import type { ResourceDetail } from '@/entities/resources/api/resource-rows';
import { loadCode } from '@/shared/lib/load-code';
import { paths } from '@/shared/lib/paths';
import { CalendarButton } from '@/shared/ui/calendar-button';
import { linkClass } from '@/shared/ui/link-class';

interface DeadlineButtonProps {
  readonly resource: Pick<ResourceDetail, 'id' | 'slug' | 'name'>;
  readonly deadline: string;
}

/** Downloads the deadline of a resource as a calendar file. */
export function DeadlineButton({ resource: { id, slug, name }, deadline }: DeadlineButtonProps) {
  return (
    <CalendarButton
      label="Add deadline to calendar"
      save={async () => {
        const { saveDeadline } = await loadCode(() => import('./save-deadline'));
        saveDeadline({ id, name, page: window.location.origin + paths.resource(slug), deadline });
      }}
      className={`${linkClass} print:hidden`}
    />
  );
}
