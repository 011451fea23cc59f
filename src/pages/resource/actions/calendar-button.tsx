import { CalendarPlus } from 'lucide-react';
import { linkClass } from '@/components/ui/link-class';
import { loadChunk } from '@/lib/load-chunk';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';

interface CalendarButtonProps {
  readonly resource: { readonly id: string; readonly slug: string; readonly name: string };
  /** Application deadline, yyyy-mm-dd. */
  readonly deadline: string;
}

/** Downloads the deadline as a calendar file. The code that writes it loads on press. */
export function CalendarButton({ resource, deadline }: CalendarButtonProps) {
  const save = async () => {
    try {
      const { saveDeadline } = await loadChunk(() => import('./save-deadline.lazy'));
      const page = window.location.origin + paths.resource(resource.slug);
      saveDeadline({ id: resource.id, name: resource.name, page, deadline });
    } catch (error) {
      console.error('The deadline could not be saved:', error);
      notify({
        title: "We couldn't create the calendar file",
        description: 'Check your connection and try again.',
        tone: 'destructive',
      });
    }
  };
  return (
    <button type="button" onClick={() => void save()} className={`${linkClass} print:hidden`}>
      <CalendarPlus className="size-4" />
      Add Deadline to Calendar
    </button>
  );
}
