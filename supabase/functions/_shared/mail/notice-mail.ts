import { z } from 'zod';
import { checkWriters } from './check-mail.ts';
import { digestWriters } from './digest-mail.ts';
import { followWriters } from './follow-mail.ts';
import { questionWriters } from './question-mail.ts';
import { longDate, paragraphs, segment, writer, type Mail, type Writer } from './mail-text.ts';

/** A row of the notification outbox. */
export interface Notice {
  readonly kind: string;
  readonly detail: unknown;
}

const optionalText = z.string().nullish();
const amount = { amount_total: z.number(), currency: z.string() };
const listing = { name: z.string(), access_token: z.uuid() };

/** Visits of a listing in the last 12 weeks. */
const visits = z.object({ views: z.number(), websites: z.number(), contacts: z.number() });

const decision = z.object({
  kind: z.enum(['resource', 'event', 'review', 'listing']),
  id: z.uuid(),
  title: optionalText,
  reason: optionalText,
  access_token: z.uuid().nullish(),
  /** End of the paid year of a listing. */
  paid_until: optionalText,
  /** Whether the payment was returned; then a change does not help. */
  unpaid: z.boolean().nullish(),
});
const claim = z.object({ slug: z.string(), name: z.string() });

const writers: Readonly<Record<string, Writer>> = {
  ...followWriters,
  ...questionWriters,
  ...digestWriters,
  ...checkWriters,

  submission_approved: writer(decision, (detail, { siteUrl }) => ({
    subject: `Published: ${titleOf(detail)}`,
    text: paragraphs(
      `${nounOf(detail)} “${titleOf(detail)}” has been approved and is public now. Thank you.`,
      addressOf(detail, siteUrl),
      ...ownerPart(detail, siteUrl),
    ),
  })),

  submission_declined: writer(decision, (detail, { siteUrl }) => ({
    subject: `Not published: ${titleOf(detail)}`,
    text: paragraphs(
      `${nounOf(detail)} “${titleOf(detail)}” is not published. The reason:`,
      detail.reason ?? 'No reason was given.',
      nextStep(detail, siteUrl),
    ),
  })),

  claim_approved: writer(claim, ({ slug, name }, { siteUrl }) => ({
    subject: `You are linked to ${name}`,
    text: paragraphs(
      `Your claim was approved. The page of ${name} shows your name now:`,
      `${siteUrl}/resource/${segment(slug)}`,
    ),
  })),

  claim_denied: writer(claim, ({ slug, name }, { siteUrl }) => ({
    subject: `Your claim to ${name}`,
    text: paragraphs(
      `We reviewed your claim to ${name} and denied it. Its page has not changed:`,
      `${siteUrl}/resource/${segment(slug)}`,
    ),
  })),

  admin_granted: writer(z.object({}), (_detail, { siteUrl }) => ({
    subject: 'You are an admin of the Resource Directory',
    text: paragraphs(
      'Another admin gave you the Admin role. You can now change everything on the dashboard, including roles:',
      `${siteUrl}/admin`,
      'If you did not expect this, ask another admin of the site.',
    ),
  })),

  listing_paid: writer(
    z.object({ session_id: z.string(), ...amount }),
    ({ session_id, ...paid }, { siteUrl }) => ({
      subject: 'Your payment arrived',
      text: paragraphs(
        `We received ${money(paid)} for one year in the Service Provider Directory. It is a one-time annual fee. It does not renew by itself.`,
        `If you have not filled in your listing yet, this link leads to the form:\n${siteUrl}/provider-submit?session_id=${segment(session_id)}`,
      ),
    }),
  ),

  listing_submitted: writer(
    z.object({ ...listing, ...amount }),
    ({ name, access_token, ...paid }, { siteUrl }) => ({
      subject: `Listing received: ${name}`,
      text: paragraphs(
        `Your listing “${name}” was submitted for review. You'll be notified once it's approved; its year begins then.`,
        `Receipt: ${money(paid)} for one year in the Service Provider Directory, a one-time annual fee without auto renewal.`,
        `Until it is approved you can still change it:\n${listingLink(siteUrl, access_token)}`,
      ),
    }),
  ),

  listing_renewed: writer(
    z.object({ ...listing, ...amount, paid_until: z.string() }),
    ({ name, access_token, paid_until, ...paid }, { siteUrl }) => ({
      subject: `Listing renewed: ${name}`,
      text: paragraphs(
        `Your listing “${name}” stays in the Service Provider Directory until ${longDate(paid_until)}.`,
        `Receipt: ${money(paid)} for one more year, a one-time annual fee without auto renewal.`,
        listingLink(siteUrl, access_token),
      ),
    }),
  ),

  listing_ends_soon: writer(
    z.object({ ...listing, paid_until: z.string(), visits: z.optional(visits) }),
    ({ name, access_token, paid_until, visits: seen }, { siteUrl }) => ({
      subject: `Your listing ends on ${longDate(paid_until)}`,
      text: paragraphs(
        `The year of your listing “${name}” ends on ${longDate(paid_until)}. It does not renew by itself.`,
        ...visitLines(seen),
        `To renew it for another year without filling in the form again:\n${listingLink(siteUrl, access_token)}`,
      ),
    }),
  ),

  listing_expired: writer(z.object(listing), ({ name, access_token }, { siteUrl }) => ({
    subject: `Your listing has ended: ${name}`,
    text: paragraphs(
      `The year of your listing “${name}” is over, and it is no longer in the Service Provider Directory.`,
      `To list it for another year without filling in the form again:\n${listingLink(siteUrl, access_token)}`,
    ),
  })),
};

/**
 * Returns the mail of a notice; null when the kind is unknown or its details are malformed.
 *
 * @param siteUrl address of the site, without a trailing slash.
 */
export function noticeMail({ kind, detail }: Notice, siteUrl: string): Mail | null {
  try {
    return Object.hasOwn(writers, kind) ? (writers[kind]?.(detail, { siteUrl }) ?? null) : null;
  } catch (error) {
    if (error instanceof z.ZodError) return null;
    throw error;
  }
}

const nouns = {
  resource: 'Your resource',
  event: 'Your event',
  review: 'Your review of',
  listing: 'Your listing',
} as const;

function nounOf({ kind }: z.infer<typeof decision>): string {
  return nouns[kind];
}

function titleOf({ title, kind }: z.infer<typeof decision>): string {
  return title ?? `your ${kind}`;
}

/** Next step after a rejection. */
function nextStep({ unpaid, access_token }: z.infer<typeof decision>, siteUrl: string): string {
  if (unpaid === true) {
    return `We removed it because the payment was refunded. To be listed again, you can pay for a new listing:\n${siteUrl}/list-your-service`;
  }
  return access_token == null
    ? 'You can see everything you sent in under My Submissions on your profile.'
    : `You can change it and send it in again, at no cost:\n${listingLink(siteUrl, access_token)}`;
}

/** End of the year of an approved listing and the link of its owner. */
function ownerPart(
  { paid_until, access_token }: z.infer<typeof decision>,
  siteUrl: string,
): string[] {
  if (paid_until == null || access_token == null) return [];
  return [
    `It stays in the Service Provider Directory until ${longDate(paid_until)}. It does not renew by itself. We will email you before that day.`,
    `Keep this link. It shows your listing and renews it:\n${listingLink(siteUrl, access_token)}`,
  ];
}

function addressOf({ kind, id }: z.infer<typeof decision>, siteUrl: string): string {
  switch (kind) {
    case 'resource':
      return `${siteUrl}/resource/${id}`;
    case 'event':
      return `${siteUrl}/event/${id}`;
    case 'listing':
      return `${siteUrl}/provider/${id}`;
    case 'review':
      return 'You can see everything you sent in under My Submissions on your profile.';
  }
}

/** What a listing brought; nothing when nobody was counted. */
function visitLines(seen: z.infer<typeof visits> | undefined): string[] {
  if (seen === undefined || seen.views + seen.websites + seen.contacts === 0) return [];
  const times = (count: number) =>
    count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`;
  return [
    `In the last 12 weeks its page was seen ${times(seen.views)}, its website was opened ${times(seen.websites)} and its contact ${times(seen.contacts)}. Robots are not counted.`,
  ];
}

function listingLink(siteUrl: string, accessToken: string): string {
  return `${siteUrl}/provider-submit?listing=${accessToken}`;
}

/** Formats 14900 and 'usd' as '$149.00'. */
function money({ amount_total, currency }: { amount_total: number; currency: string }): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount_total / 100);
}
