import { useEffect, useRef } from 'react';
import { logSearch, logSearchOpening } from '@/features/search/api/log-search';
import { paths } from '@/shared/lib/paths';
import { localSource, readItem, writeItem } from '@/shared/lib/safe-storage';
import { searchTopics, visitorNumber } from '@shared/search/closest/search-log';
import type { ResourceFilters } from '@shared/search/list/filters';
import type { ListedResource, ResourceIndex } from '@shared/search/list/list-index';

/** A search has settled after this time without a change. */
const SETTLED_MS = 2_000;
const VISITOR_KEY = 'resource-directory-visitor-of-the-day';

/** Searches of this page that are logged: Back and Forward do not repeat them. */
const logged = new Map<string, string>();

export interface SettledSearchProps {
  readonly index: ResourceIndex<ListedResource & { readonly slug: string }>;
  readonly filters: ResourceFilters;
  /** Number of results. */
  readonly found: number;
  /** Number of closest matches below them. */
  readonly closest: number;
  /** Today in Maine, yyyy-mm-dd. */
  readonly today: string;
}

/** Logs a search once it has settled or leads to a resource, and the resource. */
export function SettledSearch(props: SettledSearchProps) {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const { filters } = props;
  useEffect(() => {
    if (asksNotToBeTracked()) return undefined;
    const timer = window.setTimeout(() => void log(latest.current), SETTLED_MS);
    const onClick = ({ target }: MouseEvent) => {
      const slug = openedSlug(target);
      const resource = latest.current.index.resources.find((one) => one.slug === slug);
      if (resource === undefined) return;
      window.clearTimeout(timer);
      void log(latest.current).then((searchId) => logSearchOpening(searchId, resource.id));
    };
    document.addEventListener('click', onClick, true);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('click', onClick, true);
    };
  }, [filters]);
  return null;
}

/** Logs a search unless it is logged; returns its id. */
async function log({ filters, found, closest, today }: SettledSearchProps): Promise<string> {
  const topics = searchTopics(filters);
  const words = filters.search.trim();
  const key = [words, ...topics.filters].join('\n');
  const known = logged.get(key);
  if (known !== undefined) return known;
  const id = crypto.randomUUID();
  logged.set(key, id);
  await logSearch({
    id,
    visitor: todaysVisitor(today),
    words,
    ...topics,
    found,
    closest,
  });
  return id;
}

/** Returns the slug of the resource that a press opens; null for other presses. */
function openedSlug(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const path = link?.getAttribute('href') ?? '';
  const start = paths.resource('');
  return path.startsWith(start) ? path.slice(start.length) : null;
}

function todaysVisitor(today: string): number {
  const number = visitorNumber(readItem(localSource, VISITOR_KEY), today, Math.random());
  writeItem(localSource, VISITOR_KEY, `${today} ${number}`);
  return number;
}

/** Whether the browser says Do Not Track or Global Privacy Control. */
function asksNotToBeTracked(): boolean {
  const signals: Navigator & { globalPrivacyControl?: boolean } = navigator;
  return signals.doNotTrack === '1' || signals.globalPrivacyControl === true;
}
