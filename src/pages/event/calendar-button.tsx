import { CalendarPlus } from 'lucide-react';
import { buttonClass } from '@/components/ui/button-class';
import type { EventDetail } from '@/data/events/event-detail';
import { loadChunk } from '@/lib/load-chunk';
import { notify } from '@/lib/notify';

interface CalendarButtonProps {
  readonly event: EventDetail;
  readonly page: string;
}

/** Downloads the event as a calendar file. The code that writes it loads on press. */
export function CalendarButton({ event, page }: CalendarButtonProps) {
  const save = async () => {
    try {
      const { saveEvent } = await loadChunk(() => import('./save-event.lazy'));
      saveEvent(event, page);
    } catch (error) {
      console.error('The event could not be saved:', error);
      notify({
        title: "We couldn't create the calendar file",
        description: 'Check your connection and try again.',
        tone: 'destructive',
      });
    }
  };
  return (
    <button type="button" onClick={() => void save()} className={buttonClass('quiet')}>
      <CalendarPlus className="size-4" />
      Add to Calendar
    </button>
  );
}
