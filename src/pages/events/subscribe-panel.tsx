import { LinkIcon } from 'lucide-react';
import { buttonClass } from '@/components/ui/button-class';
import { geographicRegions, labelOf } from '@/domain/vocabularies';
import type { GeographicRegion } from '@/domain/vocabularies';
import { copyAddress } from '@/lib/copy-address';
import { eventsFeedAddress } from '@/lib/events-feed-address';

/** Ways to have the list in one's own calendar; with a region chosen, of that region alone. */
export function SubscribePanel({ region }: { region: GeographicRegion | null }) {
  const address = eventsFeedAddress(region);
  if (address === null) return null;
  return (
    <div className="appear mt-3 max-w-measure rounded-lg border border-line bg-surface p-4 sm:p-5">
      <p>{introduction(region)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <a href={address.replace(/^https?:/u, 'webcal:')} className={buttonClass('primary')}>
          Open in Calendar App
        </a>
        <button
          type="button"
          onClick={() => void copyAddress(address)}
          className={buttonClass('secondary')}
        >
          <LinkIcon className="size-4" />
          Copy Feed Link
        </button>
      </div>
      <p className="mt-4 text-sm text-soft">
        Google Calendar: copy the link, then choose “Other calendars”, “From URL” and paste it.
        Outlook: “Add calendar”, “Subscribe from web”.
      </p>
    </div>
  );
}

function introduction(region: GeographicRegion | null): string {
  const all =
    'Your calendar fetches new events by itself, and changes to those it has. It needs no account here.';
  if (region === null) return all;
  const label = labelOf(geographicRegions, region);
  const which =
    region === 'statewide'
      ? 'This feed holds the statewide events only'
      : `This feed holds the events of the region ${label} and the statewide ones`;
  return `${all} ${which}, as you filtered the list.`;
}
