import { useQuery } from '@tanstack/react-query';
import { Clock, ExternalLinkIcon } from 'lucide-react';
import { resourceAssigneesQuery } from './api/resource-assignees';
import type { ResourceDetail } from './api/resource-rows';
import { ContactLinks } from './contact-links';
import { shownContacts } from './rules/contacts';
import { websiteLabel } from './rules/website-label';
import type { ElementNode } from '@/shared/lib/element-node';
import { paths } from '@/shared/lib/paths';
import { displayLink, safeHref } from '@/shared/rules/links';
import { mailtoHref } from '@/shared/rules/mailto';
import { trimmedOrNull } from '@/shared/rules/text-rules';
import { buttonClass } from '@/shared/ui/button-class';
import { Card } from '@/shared/ui/card';
import { ExternalLink } from '@/shared/ui/external-link';
import { linkClass } from '@/shared/ui/link-class';
import { PrintedFact } from '@/shared/ui/printed-source';
import { SiteLink } from '@/shared/ui/site-link';
import { longDay } from '@shared/dates/long-date';
import {
  callToAction,
  currentDeadline,
  daysUntilDeadline,
  deadlineNotice,
  effectiveAvailability,
} from '@shared/search/list/availability';

interface CallToActionProps {
  readonly resource: ResourceDetail;
  readonly today: string;
  /** Action shown with the deadline. */
  readonly deadlineAction: ElementNode;
  /** Action shown while applications are not open yet. */
  readonly soonAction: ElementNode;
  /** Action that asks the guide. */
  readonly askAction: ElementNode;
  /** Action that follows the resource. */
  readonly followAction: ElementNode;
  /** When the facts were checked, last in the card. */
  readonly freshness: ElementNode;
}

/** Call to action for the availability (rule 3.7), and the ways to reach the program. */
export function CallToActionCard(props: CallToActionProps) {
  const { resource, today, askAction, followAction, freshness } = props;
  const action = callToAction(effectiveAvailability(resource, today));
  return (
    <Card title={titles[action]}>
      <MainAction {...props} action={action} />
      <ContactLinks resource={resource} askAction={askAction} />
      <DeadlineNote resource={resource} />
      {followAction}
      {freshness}
    </Card>
  );
}

type Action = ReturnType<typeof callToAction>;

const titles: Readonly<Record<Action, string>> = {
  apply: 'Ready to Get Started',
  explore: 'Currently Closed',
  notify: 'Coming Soon',
  learn: 'Learn More',
};

function MainAction(props: CallToActionProps & { readonly action: Action }) {
  const { resource, today, deadlineAction, soonAction, action } = props;
  switch (action) {
    case 'apply':
      return (
        <>
          <Deadline resource={resource} today={today} />
          <WebsiteButton resource={resource} text="Apply Now" />
          {deadlineAction}
        </>
      );
    case 'explore':
      return (
        <>
          <p className="mb-3 text-soft">{closedSince(resource, today)}</p>
          <SiteLink to={paths.home()} className={buttonClass('primary', 'w-full print:hidden')}>
            Explore Resources
          </SiteLink>
          <WebsiteLine resource={resource} />
        </>
      );
    case 'notify':
      return (
        <>
          <p className="mb-3 text-soft">{opening(resource, today)}</p>
          <div className="print:hidden">{soonAction}</div>
          <WebsiteLine resource={resource} />
        </>
      );
    case 'learn':
      return (
        <>
          <p className="mb-3 text-soft">
            We don't know whether applications are open. Ask the program.
          </p>
          <Deadline resource={resource} today={today} />
          <WebsiteButton resource={resource} text="Visit Website" />
        </>
      );
  }
}

/** The main button, and what it opens: most links lead to home pages. */
function WebsiteButton({ resource, text }: { resource: ResourceDetail; text: string }) {
  const href = safeHref(resource.website);
  if (href === null) return <NoWebsite resource={resource} />;
  return (
    <>
      <ExternalLink href={href} className={buttonClass('primary', 'w-full print:hidden')}>
        <span>{text}</span>
        <ExternalLinkIcon className="size-4" />
      </ExternalLink>
      <p className="mt-1 text-center text-sm wrap-anywhere text-soft print:hidden">
        {websiteLabel(resource)}
      </p>
      <PrintedFact term="Website" value={displayLink(href)} />
    </>
  );
}

/** The website where the main action does not lead to it. */
function WebsiteLine({ resource }: { resource: ResourceDetail }) {
  const href = safeHref(resource.website);
  if (href === null) return null;
  return (
    <>
      <ExternalLink href={href} className={`${linkClass} text-sm print:hidden`}>
        <ExternalLinkIcon className="size-4" />
        <span className="min-w-0 wrap-anywhere">{displayLink(href)}</span>
      </ExternalLink>
      <PrintedFact term="Website" value={displayLink(href)} />
    </>
  );
}

/** Points to the contacts only when the page shows some. */
function NoWebsite({ resource }: { resource: ResourceDetail }) {
  const { data: assignees } = useQuery(resourceAssigneesQuery(resource));
  const isReachable =
    shownContacts(resource, assignees).some(
      ({ email, phone }) => email !== null || phone !== null,
    ) ||
    resource.resource_organizations.some(
      ({ organizations: { website, contact_email } }) =>
        safeHref(website) !== null || mailtoHref(contact_email) !== null,
    );
  return (
    <p className="text-soft">
      {`We don't have a website for this program. ${
        isReachable
          ? 'Try the contacts on this page.'
          : 'If you know it, tell us with Suggest Edit.'
      }`}
    </p>
  );
}

function Deadline({ resource, today }: { resource: ResourceDetail; today: string }) {
  const day = longDay(currentDeadline(resource, today));
  if (day === null) return null;
  const notice = deadlineNotice(resource, today);
  return (
    <p className="mb-3">
      <span>Apply by </span>
      <strong>{day}</strong>
      {notice !== null && (
        <span className="mt-1 flex items-center gap-1.5 font-semibold text-buoy">
          <Clock className="size-4" />
          <span>{notice}</span>
        </span>
      )}
    </p>
  );
}

/** What the dates leave out, such as the months of the rounds. */
function DeadlineNote({ resource }: { resource: ResourceDetail }) {
  const note = trimmedOrNull(resource.deadline_note);
  return note === null ? null : <p className="mt-3 text-sm text-soft">{note}</p>;
}

function opening(resource: ResourceDetail, today: string): string {
  const days = daysUntilDeadline(resource.opens_on, today);
  const day = longDay(resource.opens_on);
  const last = longDay(currentDeadline(resource, today));
  if (days === null || days <= 0 || day === null) {
    return "Applications aren't open yet. We can email you when they are.";
  }
  const close = last === null ? '' : ` and close on ${last}`;
  return `Applications open on ${day}${close}. We can email you that day.`;
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
