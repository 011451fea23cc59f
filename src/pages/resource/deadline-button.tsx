import { CalendarButton } from '@/components/calendar-button';
import { linkClass } from '@/components/ui/link-class';
import type { ResourceDetail } from '@/data/resources/resource-rows';
import { loadCode } from '@/lib/load-code';
import { paths } from '@/lib/paths';

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
