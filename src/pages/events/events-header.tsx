import { CalendarPlus, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { SubscribePanel } from '@/features/follow/subscribe-panel';
import { paths } from '@/shared/lib/paths';
import { eventsFeedAddress } from '@/shared/lib/public-addresses';
import { buttonClass } from '@/shared/ui/button-class';
import { linkClass } from '@/shared/ui/link-class';
import { SiteLink } from '@/shared/ui/site-link';
import { geographicRegions, labelOf } from '@shared/contracts/vocabularies';
import type { GeographicRegion } from '@shared/contracts/vocabularies';

/** Title, calendar subscription and submit link. */
export function EventsHeader({ region }: { region: GeographicRegion | null }) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  return (
    <header>
      <h1 className="text-2xl sm:text-3xl">Events for Maine Entrepreneurs</h1>
      <p className="mt-2 max-w-measure text-pretty text-soft sm:mt-3 sm:text-lg">
        Workshops, pitch nights, webinars and meetups. All times are Eastern Time.
      </p>
      <div className="mt-3 flex flex-wrap gap-x-4 gap-y-2 sm:mt-4 sm:gap-x-6 print:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
          className={buttonClass('secondary')}
        >
          <CalendarPlus className="size-5" />
          <span>
            Subscribe<span className="max-sm:sr-only"> to calendar</span>
          </span>
          <ChevronDown className={`size-4 max-sm:hidden ${isOpen ? 'rotate-180' : ''}`} />
        </button>
        <SiteLink to={paths.submit()} className={linkClass}>
          Submit an event
        </SiteLink>
      </div>
      <div id={panelId}>
        {isOpen && (
          <SubscribePanel address={eventsFeedAddress(region)}>
            {introduction(region)}
          </SubscribePanel>
        )}
      </div>
    </header>
  );
}

function introduction(region: GeographicRegion | null): string {
  const all = 'New events and changes show up in your calendar automatically. No account needed.';
  if (region === null) return all;
  const label = labelOf(geographicRegions, region);
  const which =
    region === 'statewide'
      ? 'This calendar has statewide events only'
      : `This calendar has ${label} and statewide events`;
  return `${all} ${which}, like your filter.`;
}
