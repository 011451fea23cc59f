import { Bell } from 'lucide-react';
import { useRef } from 'react';
import { FollowPanel } from './follow-panel';
import { MemberNotify } from './member-notify';
import { mainNotice } from './rules/following';
import { VisitorOpeningForm } from './visitor-notify-form';
import { useSession } from '@/entities/people/session/session-context';
import type { ResourceDetail } from '@/entities/resources/api/resource-rows';
import type { ElementNode } from '@/shared/lib/element-node';
import { buttonClass } from '@/shared/ui/button-class';

const labels = {
  opens: 'Email me when it reopens',
  closes_soon: 'Remind me',
  changes: 'Email me if this changes',
} as const;

/** The form for emails that is open: one at a time, since both ask for an address. */
export type OpenNotice = 'opening' | 'following' | null;

interface NoticeFormState {
  readonly open: OpenNotice;
  readonly onOpen: (notice: OpenNotice) => void;
}

interface OpenFormProps {
  readonly onClose: () => void;
  readonly children: ElementNode;
}

/** An open form, which Close and Escape close. */
function OpenForm({ onClose, children }: OpenFormProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape from any control in it.
    <div
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      {children}
      <button type="button" onClick={onClose} className={buttonClass('quiet', 'mt-2 w-full')}>
        Close
      </button>
    </div>
  );
}

interface FollowControlProps extends NoticeFormState {
  readonly resource: ResourceDetail;
  readonly today: string;
}

/** Button that opens the choice of emails about a resource; its label names the most useful one. */
export function FollowControl({ resource, today, open, onOpen }: FollowControlProps) {
  const { loading } = useSession();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isOpen = open === 'following';
  if (resource.status !== 'approved') return null;
  const notice = mainNotice(resource, today);
  return (
    <div className="mt-2 print:hidden">
      <button
        ref={buttonRef}
        type="button"
        disabled={loading}
        aria-expanded={isOpen}
        onClick={() => onOpen(isOpen ? null : 'following')}
        className={buttonClass('quiet', 'w-full')}
      >
        <Bell className="size-4" />
        <span>{labels[notice]}</span>
      </button>
      {isOpen && (
        <OpenForm
          onClose={() => {
            buttonRef.current?.focus();
            onOpen(null);
          }}
        >
          <FollowPanel resource={resource} today={today} notice={notice} />
        </OpenForm>
      )}
    </div>
  );
}

const getNotified = {
  type: 'button',
  className: buttonClass('primary', 'w-full'),
  children: (
    <>
      <Bell className="size-4" />
      <span>Get Notified</span>
    </>
  ),
} as const;

interface NotifyControlProps extends NoticeFormState {
  readonly resource: Pick<ResourceDetail, 'id' | 'name'>;
}

/** Button 'Get Notified': a toggle for members, a form for visitors. */
export function NotifyControl({ resource, open, onOpen }: NotifyControlProps) {
  const { loading, user } = useSession();
  const wasClosed = useRef(false);
  if (user !== null) return <MemberNotify resource={resource} />;
  if (open === 'opening') {
    return (
      <OpenForm
        onClose={() => {
          wasClosed.current = true;
          onOpen(null);
        }}
      >
        <VisitorOpeningForm resourceId={resource.id} />
      </OpenForm>
    );
  }
  return (
    <button
      {...getNotified}
      ref={(button) => {
        // The form had the focus.
        if (wasClosed.current) button?.focus();
        wasClosed.current = false;
      }}
      disabled={loading}
      onClick={() => onOpen('opening')}
    />
  );
}
