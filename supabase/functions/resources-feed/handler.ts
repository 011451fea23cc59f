import { Feed, type FeedOptions, type Item } from 'feed';
import { escapeHtml } from '../_shared/contracts/escape-html.ts';
import { TRACKING } from '../_shared/contracts/link-targets.ts';
import { LICENSE, publisherOf } from '../_shared/contracts/publisher.ts';
import { isMember, type Option } from '../_shared/contracts/vocabularies.ts';
import { longDay } from '../_shared/dates/long-date.ts';
import { derivedId } from '../_shared/open-data/hsds/values.ts';
import { momentOf, type OpenRecords, type OpenResource } from '../_shared/open-data/records.ts';
import {
  badRequest,
  notFound,
  openTextReply,
  refuseOtherParameters,
  type OpenRequest,
} from '../_shared/open-data/reply.ts';
import { findResources } from '../_shared/open-data/search.ts';
import { currentDeadline, NOTICE_DAYS } from '../_shared/search/list/availability.ts';
import { addDays } from '../_shared/search/list/closing-week.ts';
import {
  filterParameters,
  parseResourceFilters,
  writeResourceFilters,
} from '../_shared/search/list/filter-codec.ts';
import { filtersInWords } from '../_shared/search/list/filter-labels.ts';
import { noFilters, type ResourceFilters } from '../_shared/search/list/filters.ts';
import { freshnessLine } from '../_shared/search/list/freshness.ts';
import { COMPARED_PARAMETER, FITS_PARAMETER } from '../_shared/search/list/page-parameters.ts';

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
 * latest 100, or the 100 that close first. Filters are those in the address of the list, which has a `format` of its own.
 *
 * @throws FunctionError 400 for unknown parameters and values, 404 for an unknown address. A feed of everything
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
  const all = resources
    .map((resource) => {
      const at = momentIn(topic, resource, today);
      return { resource, at, moment: momentOf(at) };
    })
    .toSorted((a, b) => b.moment - a.moment);
  // Of what closes, the last entries are the first to close.
  const entries = topic === 'closing' ? all.slice(-MOST_ENTRIES) : all.slice(0, MOST_ENTRIES);
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

/** Parameters of the page of the list, whose address may be copied here, that are no filters. */
const isNoFilter = (name: string) =>
  name === FITS_PARAMETER || name === COMPARED_PARAMETER || TRACKING.test(name);

function filtersOf(params: URLSearchParams): ResourceFilters {
  const known = filterParameters();
  const asked = new URLSearchParams([...params].filter(([name]) => !isNoFilter(name)));
  refuseOtherParameters(asked, ['as', 'what', ...Object.keys(known)]);
  for (const [name, value] of asked) {
    if (known[name]?.(value) === false) {
      throw badRequest(`${name} has a value that is unknown or too long.`, name);
    }
  }
  return { ...parseResourceFilters(asked), sort: noFilters.sort };
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
    // Each change and each round is an entry of its own. An id never changes (RFC 4287, 4.2.6), but
    // addresses do.
    id: `urn:uuid:${topic === 'new' ? resource.id : derivedId(resource.id, topic, at)}`,
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
