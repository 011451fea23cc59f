import { LinkIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ElementNode } from '@/shared/lib/element-node';
import { buttonClass } from '@/shared/ui/button-class';
import { copyAddress } from '@/shared/ui/share-button';

interface SubscribePanelProps {
  /** URL of the calendar feed; null without a backend. */
  readonly address: string | null;
  /** What the feed contains. */
  readonly children: ReactNode;
  /** Further buttons. */
  readonly actions?: ElementNode;
}

/** Ways to subscribe to a calendar feed. */
export function SubscribePanel({ address, children, actions }: SubscribePanelProps) {
  if (address === null) return null;
  return (
    <div className="appear mt-3 max-w-measure rounded-lg border border-line bg-surface p-4 sm:p-5">
      <p>{children}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <a href={address.replace(/^https?:/u, 'webcal:')} className={buttonClass('primary')}>
          Open in calendar app
        </a>
        <button
          type="button"
          onClick={() => void copyAddress(address)}
          className={buttonClass('secondary')}
        >
          <LinkIcon className="size-4" />
          Copy calendar link
        </button>
        {actions}
      </div>
      <p className="mt-4 text-sm text-soft">
        Google Calendar: copy the link, then choose “Other calendars”, “From URL” and paste it.
        Outlook: “Add calendar”, “Subscribe from web”.
      </p>
    </div>
  );
}
