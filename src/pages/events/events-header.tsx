import { CalendarPlus, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { SubscribePanel } from './subscribe-panel';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { linkClass } from '@/components/ui/link-class';
import type { GeographicRegion } from '@/domain/vocabularies';
import { paths } from '@/lib/paths';

/** Title, calendar subscription and submit link. */
export function EventsHeader({ region }: { region: GeographicRegion | null }) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  return (
    <header>
      <h1 className="text-2xl sm:text-3xl">Events for Maine Entrepreneurs</h1>
      <p className="mt-3 max-w-measure text-lg text-balance text-soft">
        Workshops, pitch nights, webinars and meetups. All times are Eastern Time.
      </p>
      <div className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => {
            setOpen(!isOpen);
          }}
          className={buttonClass('secondary')}
        >
          <CalendarPlus className="size-5" />
          Subscribe to Calendar
          <ChevronDown className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
        <SiteLink to={paths.submit()} className={linkClass}>
          Submit an Event
        </SiteLink>
      </div>
      <div id={panelId}>{isOpen && <SubscribePanel region={region} />}</div>
    </header>
  );
}
