import { Bell } from 'lucide-react';
import { lazy, useState } from 'react';
import { useSession } from '@/auth/session-context';
import { OptionalPart } from '@/components/feedback/optional-part';
import { buttonClass } from '@/components/ui/button-class';
import type { ResourceDetail } from '@/data/resources/resource-detail';

const loadForm = () => import('./visitor-notify-form.lazy');
const VisitorNotifyForm = lazy(() =>
  loadForm().then((module) => ({ default: module.VisitorNotifyForm })),
);

const MemberNotify = lazy(() =>
  import('./member-notify.lazy').then((module) => ({ default: module.MemberNotify })),
);

/** Button 'Get Notified': a toggle for members, a form for visitors. */
export function NotifyControl({ resource }: { resource: ResourceDetail }) {
  const { loading, user } = useSession();
  const [asks, setAsks] = useState(false);
  if (user !== null || asks) {
    return (
      <OptionalPart>
        {user === null ? (
          <VisitorNotifyForm resource={resource} />
        ) : (
          <MemberNotify resource={resource} />
        )}
      </OptionalPart>
    );
  }
  return (
    <button
      type="button"
      disabled={loading}
      onPointerEnter={() => void loadForm().catch(() => undefined)}
      onClick={() => {
        setAsks(true);
      }}
      className={buttonClass('primary', 'w-full')}
    >
      <Bell className="size-4" />
      Get Notified
    </button>
  );
}
