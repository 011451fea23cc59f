import { Clock, ExternalLinkIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ExternalLink } from '@/components/external-link';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import type { ResourceDetail } from '@/data/resources/resource-rows';
import { safeHref } from '@/domain/links';
import { longDay } from '@/domain/long-date';
import {
  callToAction,
  currentDeadline,
  daysUntilDeadline,
  deadlineNotice,
  effectiveAvailability,
} from '@/domain/resources/availability';
import { trimmedOrNull } from '@/domain/text-rules';
import { paths } from '@/lib/paths';

interface DeadlineProps {
  readonly resource: ResourceDetail;
  readonly today: string;
  /** Action shown with the deadline. */
  readonly deadlineAction: ReactNode;
}

interface CallToActionProps extends DeadlineProps {
  /** Action shown while applications are not open yet. */
  readonly soonAction: ReactNode;
  /** Action that follows the resource, last in the card. */
  readonly followAction: ReactNode;
}

/** Call to action for the availability (spec §4). */
export function CallToActionCard(props: CallToActionProps) {
  const { resource, today, deadlineAction, soonAction, followAction } = props;
  switch (callToAction(effectiveAvailability(resource, today))) {
    case 'apply':
      return (
        <Card title="Ready to Get Started">
          <Deadline resource={resource} today={today} deadlineAction={deadlineAction} />
          <WebsiteLink resource={resource} text="Apply Now" />
          {followAction}
        </Card>
      );
    case 'explore':
      return (
        <Card title="Currently Closed">
          <p className="mb-4 text-soft">{closedSince(resource, today)}</p>
          <DeadlineNote resource={resource} />
          <SiteLink to={paths.home()} className={buttonClass('primary', 'w-full')}>
            Explore Resources
          </SiteLink>
          {followAction}
        </Card>
      );
    case 'notify':
      return (
        <Card title="Coming Soon">
          <p className="mb-4 text-soft">{opening(resource, today)}</p>
          <DeadlineNote resource={resource} />
          <div className="print:hidden">{soonAction}</div>
          {followAction}
        </Card>
      );
    case 'learn':
      return (
        <Card title="Learn More">
          <p className="mb-4 text-soft">
            We don't know whether applications are open. Ask the program.
          </p>
          <WebsiteLink resource={resource} text="Visit Website" />
          {followAction}
        </Card>
      );
  }
}

function WebsiteLink({ resource, text }: { resource: ResourceDetail; text: string }) {
  const href = safeHref(resource.website);
  if (href === null) {
    return (
      <p className="text-soft">
        We don't have a website for this program.{' '}
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
  const day = longDay(currentDeadline(resource, today));
  if (day === null) return <DeadlineNote resource={resource} />;
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
      <DeadlineNote resource={resource} />
    </div>
  );
}

/** What the dates leave out, such as the months of the rounds. */
function DeadlineNote({ resource }: { resource: ResourceDetail }) {
  const note = trimmedOrNull(resource.deadline_note);
  return note === null ? null : <p className="mb-4 text-sm text-soft">{note}</p>;
}

function opening({ opens_on }: ResourceDetail, today: string): string {
  const days = daysUntilDeadline(opens_on, today);
  const day = longDay(opens_on);
  return days !== null && days > 0 && day !== null
    ? `Applications open on ${day}. We can email you that day.`
    : "Applications aren't open yet. We can email you when they are.";
}

function closedSince(resource: ResourceDetail, today: string): string {
  const { application_deadline: deadline, opens_on } = resource;
  const days = daysUntilDeadline(deadline, today);
  const day = longDay(deadline);
  const closed =
    days !== null && days < 0 && day !== null
      ? `Applications closed on ${day}.`
      : 'Not taking applications right now.';
  const opensIn = daysUntilDeadline(opens_on, today);
  return opensIn !== null && opensIn > 0 && resource.availability_status !== 'closed'
    ? `${closed} They open again on ${longDay(opens_on) ?? ''}.`
    : closed;
}

function hasContact(resource: ResourceDetail): boolean {
  const contacts = [
    resource.contact_email,
    resource.contact_phone,
    resource.contact_profile_id,
    resource.entrepreneur_contact_email,
    resource.entrepreneur_contact_phone,
    resource.entrepreneur_contact_profile_id,
  ];
  return contacts.some((contact) => contact !== null);
}
