import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '@/auth/session-context';
import { optionalPart } from '@/components/feedback/optional-part';
import { buttonClass } from '@/components/ui/button-class';
import type { ResourceDetail } from '@/data/resources/resource-rows';

const MemberNotify = optionalPart(() => import('./member-notify.lazy').then((m) => m.MemberNotify));
const VisitorOpeningForm = optionalPart(() =>
  import('./visitor-notify-form.lazy').then((m) => m.VisitorOpeningForm),
);

interface NotifyControlProps {
  readonly resource: ResourceDetail;
}

/** Button 'Get Notified': a toggle for members, a form for visitors. */
export function NotifyControl({ resource }: NotifyControlProps) {
  const { loading, user } = useSession();
  const [isAsking, setAsking] = useState(false);
  if (user !== null) return <MemberNotify resource={resource} />;
  if (isAsking) return <VisitorOpeningForm resourceId={resource.id} />;
  return (
    <button
      type="button"
      disabled={loading}
      onPointerEnter={VisitorOpeningForm.preload}
      onClick={() => setAsking(true)}
      className={buttonClass('primary', 'w-full')}
    >
      <Bell className="size-4" />
      Get Notified
    </button>
  );
}
