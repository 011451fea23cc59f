import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { comesFromList } from '@/lib/navigation-state';

interface BackToListProps {
  readonly to: string;
  readonly children: ReactNode;
}

/**
 * Link back to a list. Restores the list when the user came from it, else opens it from the start.
 */
export function BackToList({ to, children }: BackToListProps) {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  return (
    <SiteLink
      to={to}
      onClick={(event) => {
        const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (opensElsewhere || !comesFromList(state)) return;
        event.preventDefault();
        void navigate(-1);
      }}
      className={buttonClass('quiet', '-ml-3 print:hidden')}
    >
      <ChevronLeft className="size-4" />
      {children}
    </SiteLink>
  );
}
