import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { buttonClass } from './button-class';
import { SiteLink } from './site-link';
import { comesFromList, hasEarlierEntry } from '@/shared/lib/navigation-state';

interface BackToListProps {
  readonly to: string;
  readonly children: ReactNode;
}

/**
 * Link back to a list. Restores the list when the user came from it, else opens it from the start.
 */
export function BackToList(props: BackToListProps) {
  const state: unknown = useLocation().state;
  return <BackLink {...props} goesBack={() => comesFromList(state)} />;
}

/** Link back to the previous page of this site, or to a list when there is none. */
export function BackToPrevious(props: BackToListProps) {
  return <BackLink {...props} goesBack={hasEarlierEntry} />;
}

interface BackLinkProps extends BackToListProps {
  /** Whether a press goes back in the history of the tab instead of opening the link. */
  readonly goesBack: () => boolean;
}

function BackLink({ to, goesBack, children }: BackLinkProps) {
  const navigate = useNavigate();
  return (
    <SiteLink
      to={to}
      onClick={(event) => {
        const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (opensElsewhere || !goesBack()) return;
        event.preventDefault();
        void navigate(-1);
      }}
      className={buttonClass('quiet', '-ml-3 print:hidden')}
    >
      <ChevronLeft className="size-4" />
      <span>{children}</span>
    </SiteLink>
  );
}
