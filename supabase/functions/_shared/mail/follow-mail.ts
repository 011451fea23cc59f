import { z } from 'zod';
import { availabilityStatuses } from '../contracts/vocabularies.ts';
import { savedSearchLabel } from '../contracts/saved-search.ts';
import { allLinks, longDate, paragraphs, segment, writer, type Writer } from './mail-text.ts';

const resource = { slug: z.string(), name: z.string() };
const followed = {
  ...resource,
  /** Ends this subscription. */
  token: z.uuid(),
  /** Token of the page with all subscriptions; absent in notices older than that page. */
  person: z.uuid().nullish(),
};
const change = z.object({
  field: z.enum(['deadline', 'amount', 'eligibility', 'website', 'availability']),
  before: z.string().nullish(),
  after: z.string().nullish(),
});
type Change = z.infer<typeof change>;

const followKind = z.enum(['opens', 'closes_soon', 'changes']);
const confirmation = z.discriminatedUnion('kind', [
  z.object({
    ...resource,
    kind: followKind,
    /** Kinds that the link confirms; absent in notices older than confirming several at once. */
    kinds: z.array(followKind).min(1).nullish(),
    token: z.uuid(),
  }),
  z.object({
    kind: z.literal('new_matches'),
    filters: z.record(z.string(), z.unknown()),
    token: z.uuid(),
  }),
  z.object({ kind: z.literal('digest'), token: z.uuid() }),
]);
type Confirmation = z.infer<typeof confirmation>;

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
  confirm_subscription: writer(confirmation, (detail, { siteUrl }) => ({
    subject: `Confirm: ${subjectOf(detail)}`,
    text: paragraphs(
      requestOf(detail),
      `Yes, email me:\n${siteUrl}/notifications?confirm=${detail.token}`,
      detail.kind === 'digest'
        ? 'If you did not ask, do nothing. We send no updates before you confirm.'
        : 'If you did not ask, do nothing. We will not write again, and we delete the address after seven days.',
      ...('slug' in detail ? [`About ${detail.name}:\n${pageOf(detail, siteUrl)}`] : []),
    ),
  })),

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

function subjectOf(detail: Confirmation): string {
  switch (detail.kind) {
    case 'digest':
      return 'updates every two weeks';
    case 'new_matches':
      return `new resources, ${savedSearchLabel(detail.filters)}`;
    default:
      return `emails about ${detail.name}`;
  }
}

function requestOf(detail: Confirmation): string {
  const asked = 'Somebody, probably you, asked us to email this address';
  switch (detail.kind) {
    case 'digest':
      return `${asked} every two weeks: what is new and what closes soon for your region, stage and industries.`;
    case 'new_matches':
      return `${asked} when there are new resources for “${savedSearchLabel(detail.filters)}”.`;
    default: {
      const chosen = (detail.kinds ?? [detail.kind]).map((kind) => reasons[kind]);
      return chosen.length === 1
        ? `${asked} about ${detail.name}, ${chosen.join()}.`
        : `${asked} about ${detail.name}:\n${chosen.map((reason) => `- ${reason}`).join('\n')}`;
    }
  }
}

function pageOf({ slug }: { slug: string }, siteUrl: string): string {
  return `${siteUrl}/resource/${segment(slug)}`;
}

function stopLink(detail: { slug: string; token: string }, siteUrl: string): string {
  return `${pageOf(detail, siteUrl)}?unsubscribe=${detail.token}`;
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
