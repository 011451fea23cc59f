import { useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '@/components/icon/icon';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { comesFromList } from '@/lib/navigation-state';
import { paths } from '@/lib/paths';

/** Back to the directory as one left it, or to its start for those who came another way. */
export function BackToDirectory() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  return (
    <SiteLink
      to={paths.services()}
      onClick={(event) => {
        const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (opensElsewhere || !comesFromList(state)) return;
        event.preventDefault();
        void navigate(-1);
      }}
      className={buttonClass('quiet', '-ml-3 print:hidden')}
    >
      <Icon name="chevron-left" className="size-4" />
      Back to Directory
    </SiteLink>
  );
}
