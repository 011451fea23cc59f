import { z } from 'zod';
import { createFeed, feedReply } from '../_shared/calendar-feed.ts';
import { deadlineEntry } from '../_shared/contracts/deadline-calendar.ts';
import { FunctionError } from '../_shared/function-error.ts';

/** Request of the calendar of a plan. */
export interface PlanFeedRequest {
  /** The token in the calendar address. */
  readonly token: string;
  readonly ifNoneMatch: string | null;
}

/**
 * Parses the address and headers of a request.
 *
 * @throws FunctionError 404 for what cannot be a token.
 */
export function readPlanFeedRequest(request: Request): PlanFeedRequest {
  const token = z.uuid().safeParse(new URL(request.url).searchParams.get('token'));
  if (!token.success) throw notFound();
  return { token: token.data, ifNoneMatch: request.headers.get('if-none-match') };
}

const planDates = z.array(
  z.object({
    resource_id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    deadline: z.iso.date().nullable(),
    next_step: z.string().nullable(),
    next_step_on: z.iso.date().nullable(),
    changed_at: z.string(),
  }),
);

/**
 * Returns the deadlines and next steps of a plan as a calendar to subscribe to (RFC 5545).
 *
 * @param read the dates of the plan with this token; null without it.
 * @param siteUrl address of the site, without a trailing slash.
 * @throws FunctionError 404 when the address has ended.
 */
export async function planFeed(
  { token, ifNoneMatch }: PlanFeedRequest,
  read: (token: string) => Promise<unknown>,
  siteUrl: string,
): Promise<Response> {
  const dates = await read(token);
  if (dates === null) throw notFound();
  const calendar = createFeed({
    product: 'Plan',
    name: 'My plan: Resource Directory',
    description: 'Deadlines and next steps of your plan',
    url: `${siteUrl}/plan`,
  });
  for (const { resource_id: id, slug, name, ...item } of planDates.parse(dates)) {
    const changed = new Date(item.changed_at);
    const stamps = { stamp: changed, lastModified: changed };
    const page = `${siteUrl}/resource/${encodeURIComponent(slug)}`;
    if (item.deadline !== null) {
      const { deadline } = item;
      calendar.createEvent({ ...deadlineEntry({ id, name, deadline }, page), ...stamps });
    }
    if (item.next_step_on !== null) {
      calendar.createEvent({
        id: `step-${id}@resource-directory`,
        start: item.next_step_on,
        allDay: true,
        floating: true,
        summary: `${item.next_step ?? 'Next step'}: ${name}`,
        description: `${siteUrl}/plan`,
        url: page,
        ...stamps,
      });
    }
  }
  return feedReply({ calendar, filename: 'my-plan.ics', ifNoneMatch, isPrivate: true });
}

function notFound(): FunctionError {
  return new FunctionError(404, 'not_found', 'This calendar address has ended.');
}
