import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '@/auth/session-context';
import { optionalPart } from '@/components/feedback/optional-part';
import { buttonClass } from '@/components/ui/button-class';
import type { ResourceDetail } from '@/data/resources/resource-rows';
import { mainNotice } from '@/domain/resources/main-notice';

const FollowPanel = optionalPart(() => import('./follow-panel.lazy').then((m) => m.FollowPanel));

const labels = {
  opens: 'Email me when it reopens',
  closes_soon: 'Remind me',
  changes: 'Email me if this changes',
} as const;

interface FollowControlProps {
  readonly resource: ResourceDetail;
  readonly today: string;
}

/** Button that opens the choice of emails about a resource; its label names the most useful one. */
export function FollowControl({ resource, today }: FollowControlProps) {
  const { loading } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (resource.status !== 'approved') return null;
  const notice = mainNotice(resource, today);
  return (
    <div className="mt-2 print:hidden">
      <button
        type="button"
        disabled={loading}
        aria-expanded={isOpen}
        onPointerEnter={FollowPanel.preload}
        onClick={() => setOpen(!isOpen)}
        className={buttonClass('quiet', 'w-full')}
      >
        <Bell className="size-4" />
        {labels[notice]}
      </button>
      {isOpen && <FollowPanel resource={resource} today={today} notice={notice} />}
    </div>
  );
}

const MemberNotify = optionalPart(() => import('./member-notify.lazy').then((m) => m.MemberNotify));
const getNotified = {
  type: 'button',
  className: buttonClass('primary', 'w-full'),
  children: (
    <>
      <Bell className="size-4" />
      Get Notified
    </>
  ),
} as const;

// The button stays until the form is there; another press loads its code again.
const VisitorOpeningForm = optionalPart(
  () => import('./visitor-notify-form.lazy').then((m) => m.VisitorOpeningForm),
  <button {...getNotified} />,
);

interface NotifyControlProps {
  readonly resource: Pick<ResourceDetail, 'id' | 'name'>;
}

/** Button 'Get Notified': a toggle for members, a form for visitors. */
export function NotifyControl({ resource }: NotifyControlProps) {
  const { loading, user } = useSession();
  const [isAsking, setAsking] = useState(false);
  if (user !== null) return <MemberNotify resource={resource} />;
  if (isAsking) return <VisitorOpeningForm resourceId={resource.id} />;
  return (
    <button
      {...getNotified}
      disabled={loading}
      onPointerEnter={VisitorOpeningForm.preload}
      onClick={() => setAsking(true)}
    />
  );
}
