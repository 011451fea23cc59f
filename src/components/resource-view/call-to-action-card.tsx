import { Clock, ExternalLinkIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ExternalLink } from '@/components/external-link';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import type { ResourceDetail } from '@/data/resources/resource-detail';
import { daysUntilDeadline, deadlineNotice, effectiveAvailability } from '@/domain/resources/availability';
import { safeHref } from '@/domain/links';
import { longDay } from '@/domain/long-date';
import { callToAction } from '@/domain/resources/page-availability';
import { paths } from '@/lib/paths';

interface DeadlineProps {
  readonly resource: ResourceDetail;
  readonly today: string;
  /** What can be done about a deadline. */
  readonly deadlineAction: ReactNode;
}

interface CallToActionProps extends DeadlineProps {
  /** What can be done until it takes applications. */
  readonly soonAction: ReactNode;
}

/** The next step, as the availability has it (spec §4). */
export function CallToActionCard(props: CallToActionProps) {
  const { resource, today, deadlineAction, soonAction } = props;
  switch (callToAction(effectiveAvailability(resource, today))) {
    case 'apply':
      return (
        <Card title="Ready to Get Started">
          <Deadline resource={resource} today={today} deadlineAction={deadlineAction} />
          <WebsiteLink resource={resource} text="Apply Now" />
        </Card>
      );
    case 'explore':
      return (
        <Card title="Currently Closed">
          <p className="mb-4 text-soft">{closedSince(resource, today)}</p>
          <SiteLink to={paths.home()} className={buttonClass('primary', 'w-full')}>
            Explore Resources
          </SiteLink>
        </Card>
      );
    case 'notify':
      return (
        <Card title="Coming Soon">
          <p className="mb-4 text-soft">
            It does not take applications yet. We can tell you as soon as it does.
          </p>
          <div className="print:hidden">{soonAction}</div>
        </Card>
      );
    case 'learn':
      return (
        <Card title="Learn More">
          <p className="mb-4 text-soft">Ask whether it takes applications at the moment.</p>
          <WebsiteLink resource={resource} text="Visit Website" />
        </Card>
      );
  }
}

function WebsiteLink({ resource, text }: { resource: ResourceDetail; text: string }) {
  const href = safeHref(resource.website);
  if (href === null) {
    return (
      <p className="text-soft">
        No website is known.{' '}
        {hasContact(resource)
          ? 'Try the contacts on this page.'
          : 'If you know it, tell us with Suggest Edit.'}
      </p>
    );
  }
  return (
    <ExternalLink href={href} className={buttonClass('primary', 'w-full')}>
      {text}
      <ExternalLinkIcon className="size-4" />
    </ExternalLink>
  );
}

function Deadline({ resource, today, deadlineAction }: DeadlineProps) {
  const day = longDay(resource.application_deadline);
  if (day === null) return null;
  const notice = deadlineNotice(resource, today);
  return (
    <div className="mb-4">
      <p>
        Apply by <strong>{day}</strong>
      </p>
      {notice !== null && (
        <p className="mt-1 flex items-center gap-1.5 font-semibold text-buoy">
          <Clock className="size-4" />
          {notice}
        </p>
      )}
      {deadlineAction}
    </div>
  );
}

function closedSince(resource: ResourceDetail, today: string): string {
  const days = daysUntilDeadline(resource.application_deadline, today);
  const day = longDay(resource.application_deadline);
  return days !== null && days < 0 && day !== null
    ? `Applications closed on ${day}.`
    : 'It takes no applications at the moment.';
}

function hasContact(resource: ResourceDetail): boolean {
  const ways = [
    resource.contact_email,
    resource.contact_phone,
    resource.contact_profile_id,
    resource.entrepreneur_contact_email,
    resource.entrepreneur_contact_phone,
    resource.entrepreneur_contact_profile_id,
  ];
  return ways.some((way) => way !== null);
}
