import { Feed, type FeedOptions, type Item } from 'feed';
import { escapeHtml } from '../_shared/contracts/escape-html.ts';
import { LICENSE, publisherOf } from '../_shared/contracts/publisher.ts';
import { isMember, type Option } from '../_shared/contracts/vocabularies.ts';
import { longDay } from '../_shared/dates/long-date.ts';
import { momentOf, type OpenRecords, type OpenResource } from '../_shared/open-data/records.ts';
import {
  badRequest,
  notFound,
  openTextReply,
  type OpenRequest,
} from '../_shared/open-data/reply.ts';
import { findResources } from '../_shared/open-data/search.ts';
import { currentDeadline, NOTICE_DAYS } from '../_shared/search/list/availability.ts';
import { addDays } from '../_shared/search/list/closing-week.ts';
import { parseResourceFilters, writeResourceFilters } from '../_shared/search/list/filter-codec.ts';
import { filtersInWords } from '../_shared/search/list/filter-labels.ts';
import {
  allFilterGroups,
  noFilters,
  type ResourceFilters,
} from '../_shared/search/list/filters.ts';
import { freshnessLine } from '../_shared/search/list/freshness.ts';

const MOST_ENTRIES = 100;

const formats = [
  { value: 'atom', label: 'Atom' },
  { value: 'json', label: 'JSON Feed' },
] as const satisfies readonly Option[];

const topics = [
  { value: 'new', label: 'New resources in Maine' },
  { value: 'changed', label: 'Changed resources in Maine' },
  { value: 'closing', label: 'Resources in Maine that close soon' },
] as const satisfies readonly Option[];
type Topic = (typeof topics)[number]['value'];

/** Context of the feeds. */
export interface FeedContext {
  /** Address of this interface, without a trailing slash. */
  readonly address: string;
  /** The day in Maine, yyyy-mm-dd. */
  readonly today: string;
  readonly read: () => Promise<OpenRecords>;
}

/**
 * Returns a feed (Atom, or JSON Feed with `as=json`) of what the list with these filters shows:
 * what is new, what changed (`what=changed`) or what closes within 30 days (`what=closing`), the
 * latest 100. Filters are those in the address of the list, which has a `format` of its own.
 *
 * @throws FunctionError 400 for unknown values, 404 for an unknown address. A feed of everything
 *   would be mistaken for that of the filter.
 */
export async function resourcesFeed(
  request: OpenRequest,
  { address, today, read }: FeedContext,
): Promise<Response> {
  if (request.path.length > 0) throw notFound();
  const { params } = request;
  const format = choice(params, 'as', formats, 'atom');
  const topic = choice(params, 'what', topics, 'new');
  const filters = filtersOf(params);
  const records = await read();
  const { resources } = await findResources(
    records,
    topic === 'closing' ? { ...filters, closesSoon: true } : filters,
    today,
  );
  const entries = resources
    .map((resource) => {
      const at = momentIn(topic, resource, today);
      return { resource, at, moment: momentOf(at) };
    })
    .toSorted((a, b) => b.moment - a.moment)
    .slice(0, MOST_ENTRIES);
  const selfOf = (name: string) => {
    const query = writeResourceFilters(new URLSearchParams({ what: topic, as: name }), filters);
    return `${address}?${query.toString()}`;
  };
  const { name, email } = publisherOf(records.site);
  const words = filtersInWords(filters);
  const label = topics.find(({ value }) => value === topic)?.label ?? '';
  const listQuery = writeResourceFilters(new URLSearchParams(), filters).toString();
  const feed = new Feed({
    id: selfOf('atom'),
    title: printable(words === '' ? label : `${label}: ${words}`),
    description: 'Help for founders and small businesses in Maine.',
    link: `${records.site}/${listQuery === '' ? '' : `?${listQuery}`}`,
    feedLinks: { atom: selfOf('atom'), json: selfOf('json') },
    author: { name, email, link: records.site },
    copyright: `${LICENSE.name}, ${LICENSE.url}`,
    // Not the time of the request: the same feed has the same entity tag.
    updated: new Date(entries[0]?.at ?? 0),
    generator: false,
  } satisfies FeedOptions);
  for (const { resource, at } of entries) {
    feed.addItem(entryOf(resource, { topic, at, today, isHtmlTitle: format === 'atom' }));
  }
  return format === 'atom'
    ? openTextReply(feed.atom1(), 'application/atom+xml', request)
    : openTextReply(feed.json1(), 'application/feed+json', request);
}

function choice<Value extends string>(
  params: URLSearchParams,
  name: string,
  vocabulary: readonly Option<Value>[],
  fallback: Value,
): Value {
  const value = params.get(name) ?? fallback;
  if (isMember(vocabulary, value)) return value;
  throw badRequest(`${name} must be ${vocabulary.map((option) => option.value).join(', ')}.`);
}

function filtersOf(params: URLSearchParams): ResourceFilters {
  const filters = { ...parseResourceFilters(params), sort: noFilters.sort };
  const isUnknown = {
    ...Object.fromEntries(allFilterGroups.map(({ name }) => [name, filters[name].length === 0])),
    closing: !filters.closesSoon,
    week: filters.closingWeek === null,
  };
  for (const [name, isEmpty] of Object.entries(isUnknown)) {
    if (isEmpty && params.has(name)) throw badRequest(`There is no such ${name}.`);
  }
  return filters;
}

/** Returns the time of an entry: when it was added, changed, or began to close soon. */
function momentIn(topic: Topic, resource: OpenResource, today: string): string {
  if (topic === 'new') return resource.created_at;
  if (topic === 'changed') return resource.changedAt;
  const deadline = currentDeadline(resource, today) ?? today;
  return `${addDays(deadline, -NOTICE_DAYS)}T00:00:00Z`;
}

interface EntryContext {
  readonly topic: Topic;
  readonly at: string;
  readonly today: string;
  /** Titles are HTML in Atom as `feed` writes it, and text in JSON Feed. */
  readonly isHtmlTitle: boolean;
}

function entryOf(resource: OpenResource, { topic, at, today, isHtmlTitle }: EntryContext): Item {
  const { organizationName, page } = resource;
  const deadline = longDay(currentDeadline(resource, today));
  const title = printable(resource.name);
  const lines = [
    organizationName,
    resource.value_summary ?? resource.description,
    deadline === null ? null : `Closes ${deadline}.`,
    freshnessLine(resource, today, organizationName),
  ];
  return {
    // Each change and each round is an entry of its own.
    id: topic === 'new' ? page : `${page}#${topic}-${at}`,
    title: isHtmlTitle ? escapeHtml(title) : title,
    link: page,
    date: new Date(at),
    published: new Date(at),
    content: lines
      .filter((line) => line !== null && line.trim() !== '')
      .map((line) => `<p>${escapeHtml(printable(line ?? ''))}</p>`)
      .join(''),
  };
}

/** Returns a text without the characters that XML 1.0 does not know. */
function printable(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}
