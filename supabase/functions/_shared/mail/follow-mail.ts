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

const wish = z.discriminatedUnion('kind', [
  z.object({ ...resource, kind: z.enum(['opens', 'closes_soon', 'changes']) }),
  z.object({
    kind: z.literal('new_matches'),
    /** Without the words that were typed: whoever asked may be a stranger. */
    filters: z.record(z.string(), z.unknown()),
    has_words: z.boolean().nullish(),
  }),
  z.object({ kind: z.literal('digest') }),
]);
type Wish = z.infer<typeof wish>;

const confirmation = z.object({
  token: z.uuid(),
  wishes: z.array(wish).min(1),
  /** More than `wishes` where those are cut. */
  total: z.number(),
});
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
  changes: 'when something important changes, such as the deadline',
} as const;

/** Writers of the mails to those who follow resources. */
export const followWriters: Readonly<Record<string, Writer>> = {
  confirm_subscription: writer(confirmation, (detail, { siteUrl }) => ({
    subject: `Confirm: ${subjectOf(detail)}`,
    text: paragraphs(
      requestOf(detail),
      `Yes, email me:\n${siteUrl}/notifications?confirm=${detail.token}`,
      detail.wishes.some(({ kind }) => kind === 'digest')
        ? 'If you did not ask for this, ignore this email. We send no updates until you confirm.'
        : 'If you did not ask for this, ignore this email. We send nothing else until you confirm, and we delete your address after seven days.',
      ...pagesOf(detail, siteUrl),
    ),
  })),

  resource_available: writer(z.object(followed), (detail, { siteUrl }) => ({
    subject: `${detail.name} is open for applications`,
    stopToken: detail.token,
    text: paragraphs(
      `You asked us to tell you when ${detail.name} opens. It opened today:`,
      pageOf(detail, siteUrl),
      `This is the only email you asked for. Delete my address now:\n${stopLink(detail, siteUrl)}`,
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
        `Stop emails about changes to ${detail.name}:\n${stopLink(detail, siteUrl)}`,
        ...allLinks(detail, siteUrl),
      ),
    }),
  ),
};

function subjectOf({ wishes, total }: Confirmation): string {
  const subjects = [...new Set(wishes.map(subjectOfWish))];
  return subjects.length === 1 ? subjects.join() : `${String(total)} kinds of email`;
}

function subjectOfWish(one: Wish): string {
  switch (one.kind) {
    case 'digest':
      return 'updates every two weeks';
    case 'new_matches':
      return 'new resources';
    default:
      return `emails about ${one.name}`;
  }
}

function requestOf({ wishes, total }: Confirmation): string {
  const [only] = wishes;
  if (total === 1 && only !== undefined) return `You asked for emails ${reasonOf(only)}.`;
  const more = total - wishes.length;
  return [
    'You asked for emails:',
    ...wishes.map((one) => `- ${reasonOf(one)}`),
    ...(more > 0 ? [`- and ${String(more)} more`] : []),
  ].join('\n');
}

function reasonOf(one: Wish): string {
  switch (one.kind) {
    case 'digest':
      return 'every two weeks about what is new and what closes soon for your region, stage and industries';
    case 'new_matches':
      return `when a new resource matches your saved search${searchOf(one)}`;
    default:
      return `about ${one.name}, ${reasons[one.kind]}`;
  }
}

function searchOf({ filters, has_words }: Extract<Wish, { kind: 'new_matches' }>): string {
  const label = savedSearchLabel(filters);
  if (label === '') return ' (the words you searched for)';
  return ` (${label}${has_words === true ? ', and the words you searched for' : ''})`;
}

/** The pages of the resources, each once. */
function pagesOf({ wishes }: Confirmation, siteUrl: string): string[] {
  const pages = wishes.flatMap((one) =>
    'slug' in one ? [`About ${one.name}:\n${pageOf(one, siteUrl)}`] : [],
  );
  return [...new Set(pages)];
}

function pageOf({ slug }: { slug: string }, siteUrl: string): string {
  return `${siteUrl}/resource/${segment(slug)}`;
}

function stopLink({ token }: { token: string }, siteUrl: string): string {
  return `${siteUrl}/notifications?stop=${token}`;
}

function changeText(changed: Change): string {
  const [before, after] = [valueText(changed, 'before'), valueText(changed, 'after')];
  const label = fieldLabels[changed.field];
  // The texts differ only after the part that is shown.
  if (before === after) return `${label} has changed.`;
  return `${label}\nBefore: ${before}\nNow: ${after}`;
}

function valueText({ field, ...values }: Change, side: 'before' | 'after'): string {
  const value = values[side]?.replaceAll(/\s+/gu, ' ').trim() ?? '';
  if (value === '') return field === 'availability' ? 'Not known' : 'Not stated';
  if (field === 'deadline') return longDate(value);
  if (field !== 'availability') return value.length >= 300 ? `${value.slice(0, 299)}…` : value;
  return availabilityStatuses.find((status) => status.value === value)?.label ?? value;
}
