import { z } from 'zod';
import { availabilityStatuses } from '../contracts/vocabularies.ts';
import { longDate, paragraphs, segment, writer, type Writer } from './mail-text.ts';

const resource = { slug: z.string(), name: z.string() };
const followed = {
  ...resource,
  /** Ends this subscription. */
  token: z.uuid(),
  /** Opens all subscriptions of the person. Notices from before there was such a page lack it. */
  person: z.uuid().nullish(),
};
const change = z.object({
  field: z.enum(['deadline', 'amount', 'eligibility', 'website', 'availability']),
  before: z.string().nullish(),
  after: z.string().nullish(),
});
type Change = z.infer<typeof change>;

const fieldLabels: Readonly<Record<Change['field'], string>> = {
  deadline: 'Application deadline',
  amount: 'Funding amount',
  eligibility: 'Eligibility',
  website: 'Website',
  availability: 'Applications',
};

const reasons = {
  opens: 'when it opens for applications',
  closes_soon: 'before its application deadline',
  changes: 'when its deadline, amount, eligibility, website or availability changes',
} as const;

/** Writers of the mails to those who follow resources. */
export const followWriters: Readonly<Record<string, Writer>> = {
  confirm_subscription: writer(
    z.object({ ...resource, kind: z.enum(['opens', 'closes_soon', 'changes']), token: z.uuid() }),
    ({ slug, name, kind, token }, { siteUrl }) => ({
      subject: `Confirm: emails about ${name}`,
      text: paragraphs(
        `Somebody, probably you, asked us to email this address about ${name}, ${reasons[kind]}.`,
        `Yes, email me:\n${siteUrl}/notifications?confirm=${token}`,
        'If you did not ask, do nothing. We will not write again, and we delete the address after seven days.',
        `About ${name}:\n${siteUrl}/resource/${segment(slug)}`,
      ),
    }),
  ),

  resource_available: writer(z.object(followed), (detail, { siteUrl }) => ({
    subject: `${detail.name} is open for applications`,
    stopToken: detail.token,
    text: paragraphs(
      `You asked us to tell you when ${detail.name} opens. It opened today:`,
      pageOf(detail, siteUrl),
      `This is the only email you asked for. Remove my address now:\n${stopLink(detail, siteUrl)}`,
      ...allLinks(detail, siteUrl),
    ),
  })),

  resource_closes_soon: writer(
    z.object({ ...followed, deadline: z.iso.date() }),
    (detail, { siteUrl }) => ({
      subject: `${detail.name}: apply by ${longDate(detail.deadline)}`,
      stopToken: detail.token,
      text: paragraphs(
        `You asked us to remind you. ${detail.name} takes applications until ${longDate(detail.deadline)}.`,
        pageOf(detail, siteUrl),
        `Stop these reminders:\n${stopLink(detail, siteUrl)}`,
        ...allLinks(detail, siteUrl),
      ),
    }),
  ),

  resource_changed: writer(
    z.object({ ...followed, changes: z.array(change).min(1) }),
    (detail, { siteUrl }) => ({
      subject: `What changed: ${detail.name}`,
      stopToken: detail.token,
      text: paragraphs(
        `${detail.name} has changed:`,
        ...detail.changes.map(changeText),
        pageOf(detail, siteUrl),
        `Stop emails about changes of ${detail.name}:\n${stopLink(detail, siteUrl)}`,
        ...allLinks(detail, siteUrl),
      ),
    }),
  ),
};

function pageOf({ slug }: { slug: string }, siteUrl: string): string {
  return `${siteUrl}/resource/${segment(slug)}`;
}

function stopLink(detail: { slug: string; token: string }, siteUrl: string): string {
  return `${pageOf(detail, siteUrl)}?unsubscribe=${detail.token}`;
}

function allLinks({ person }: { person?: string | null | undefined }, siteUrl: string): string[] {
  if (person == null) return [];
  const page = `${siteUrl}/notifications?person=${person}`;
  return [`See and change all your emails:\n${page}`, `Stop all of them:\n${page}&stop=all`];
}

function changeText(changed: Change): string {
  const [before, after] = [valueText(changed, 'before'), valueText(changed, 'after')];
  const label = fieldLabels[changed.field];
  // Long texts that differ after the cut.
  if (before === after) return `${label} has a new text.`;
  return `${label}\nBefore: ${before}\nNow: ${after}`;
}

function valueText({ field, ...values }: Change, side: 'before' | 'after'): string {
  const value = values[side]?.replaceAll(/\s+/gu, ' ').trim() ?? '';
  if (value === '') return field === 'availability' ? 'Not known' : 'Not stated';
  if (field === 'deadline') return longDate(value);
  if (field !== 'availability') return value.length >= 300 ? `${value.slice(0, 299)}…` : value;
  return availabilityStatuses.find((status) => status.value === value)?.label ?? value;
}
