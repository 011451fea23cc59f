import { z } from 'zod';
import { digestItemsSchema, newMatchesSchema, type DigestItems } from '../contracts/matches.ts';
import { savedSearchLabel, savedSearchQuery } from '../contracts/saved-search.ts';
import { allLinks, longDate, paragraphs, segment, writer, type Writer } from './mail-text.ts';

const tokens = { token: z.uuid(), person: z.uuid().nullish() };
const newMatches = z.object({ ...tokens, ...newMatchesSchema.shape });

const digest = z.object({
  /** Previews for staff lack the tokens. */
  token: z.uuid().nullish(),
  person: z.uuid().nullish(),
  is_preview: z.boolean().nullish(),
  audience: z.object({
    region: z.string().nullish(),
    stages: z.array(z.string()).nullish(),
    industries: z.array(z.string()).nullish(),
  }),
  ...digestItemsSchema.shape,
});
type Digest = z.infer<typeof digest>;

/** Writers of the mails about saved searches, and of the digest. */
export const digestWriters: Readonly<Record<string, Writer>> = {
  new_matches: writer(newMatches, ({ filters, found, total, token, person }, { siteUrl }) => ({
    subject: `${resources(total, 'new')}: ${savedSearchLabel(filters)}`,
    stopToken: token,
    text: paragraphs(
      `${resources(total, 'new')} for your saved search, ${savedSearchLabel(filters)}:`,
      ...found.map((one) => entryText({ ...one, deadline: null }, siteUrl)),
      `See all matches:\n${siteUrl}/?${savedSearchQuery(filters)}#resources`,
      `Stop emails about this search:\n${siteUrl}/notifications?stop=${token}`,
      ...allLinks({ person }, siteUrl),
    ),
  })),

  digest: writer(digest, (detail, { siteUrl }) => ({
    subject: `${detail.is_preview === true ? 'Preview: ' : ''}Your Maine business update: ${countText(detail)}`,
    ...(detail.token != null && { stopToken: detail.token }),
    text: paragraphs(
      ...(detail.is_preview === true ? ['This preview goes to nobody else.'] : []),
      ...sectionText('New in the directory', detail.fresh, detail.fresh_total, siteUrl),
      ...sectionText('Closing within 30 days', detail.closing, detail.closing_total, siteUrl),
      `All resources for you:\n${siteUrl}/?${savedSearchQuery(listFilters(detail))}#resources`,
      `You get this every two weeks, for the region, stage and industries in your profile. Change them:\n${siteUrl}/onboarding`,
      ...pauseText(detail, siteUrl),
      ...allLinks(detail, siteUrl),
    ),
  })),
};

function resources(count: number, adjective: string): string {
  return `${String(count)} ${adjective} resource${count === 1 ? '' : 's'}`;
}

function countText({ fresh_total, closing_total }: Digest): string {
  const parts = [
    ...(fresh_total > 0 ? [`${String(fresh_total)} new`] : []),
    ...(closing_total > 0 ? [`${String(closing_total)} closing soon`] : []),
  ];
  return parts.length === 0 ? 'nothing new' : parts.join(', ');
}

function sectionText(
  title: string,
  entries: DigestItems['fresh'],
  total: number,
  siteUrl: string,
): string[] {
  if (entries.length === 0) return [];
  const more = total - entries.length;
  return [
    `${title.toUpperCase()} (${String(total)})`,
    ...entries.map((one) => entryText(one, siteUrl)),
    ...(more > 0 ? [`And ${String(more)} more.`] : []),
  ];
}

function entryText(
  { slug, name, deadline }: DigestItems['fresh'][number],
  siteUrl: string,
): string {
  const closes = deadline === null ? '' : `\nApply by ${longDate(deadline)}`;
  return `${name}${closes}\n${siteUrl}/resource/${segment(slug)}`;
}

/** The filters of the list that is nearest to what the digest compares. */
function listFilters({ audience }: Digest): Readonly<Record<string, readonly string[]>> {
  const { region, stages, industries } = audience;
  return {
    geographicRegion: region == null ? [] : [region],
    businessStage: stages ?? [],
    industry: industries ?? [],
  };
}

function pauseText({ token }: Digest, siteUrl: string): string[] {
  return token == null ? [] : [`Pause these updates:\n${siteUrl}/notifications?stop=${token}`];
}
