import type { QueryClient } from '@tanstack/react-query';
import type { SitePage } from './site';
import { eventKeys } from '@/data/events/event-keys';
import { upcomingEventsQuery } from '@/data/events/event-queries';
import { listStartQuery, START_LENGTH } from '@/data/list-start';
import type { ListStart } from '@/data/list-start';
import { liveProvidersQuery } from '@/data/providers/live-providers-query';
import { providerKeys } from '@/data/providers/provider-keys';
import { readEventPages, readProviderPages, readResourcePages } from '@/data/public-pages';
import type { PublicPages } from '@/data/public-pages';
import { directoryFiguresQuery } from '@/data/resources/directory-figures-query';
import { resourceKeys } from '@/data/resources/resource-keys';
import { approvedResourcesQuery } from '@/data/resources/resource-queries';
import { todayInMaine } from '@/domain/availability';
import { directoryFigures } from '@/domain/directory-figures';
import { upcomingEvents } from '@/domain/event-list';
import { buildProviderIndex, filterProviders } from '@/domain/provider-directory';
import { noProviderFilters } from '@/domain/provider-filters';
import { noFilters } from '@/domain/resource-filters';
import { buildResourceIndex, filterResources } from '@/domain/resource-index';
import { toAppError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { createQueryClient } from '@/lib/query-client';

/** Puts what a page shows into a cache. Returns false where it is not there any more. */
type Fill = (page: SitePage, queryClient: QueryClient) => boolean;

/** What there is to prerender, and where each page gets its content from. */
export interface SiteContent {
  readonly pages: readonly SitePage[];
  /** Why pages are missing, as a sentence; null where none is. */
  readonly problem: string | null;
  /** Reads the content of `pages`; the result puts that of one of them into a cache. */
  readonly load: (pages: readonly SitePage[]) => Promise<Fill>;
}

/** Addresses that file systems and hosts leave as they are; others open by the shell. */
const PLAIN_PATH = /^[\w/-]+$/u;

/** Reads the lists, and which pages of resources, events and providers there are. */
export async function readSiteContent(renderedAt: number): Promise<SiteContent> {
  try {
    return await readFromBackend(renderedAt);
  } catch (error) {
    const { code } = toAppError(error);
    return {
      pages: fixedPages,
      problem: `The backend could not be read (${code}): the pages of resources, events and providers are left out, and lists come without their first entries.`,
      load: () => Promise.resolve(() => true),
    };
  }
}

/** The pages that are there whatever the database holds; each build makes them anew. */
const fixedPages: readonly SitePage[] = [
  paths.home(),
  paths.about(),
  paths.services(),
  paths.events(),
  paths.jobs(),
  paths.listYourService(),
  null,
].map((path) => ({ path, version: null, updatedAt: null }));

async function readFromBackend(renderedAt: number): Promise<SiteContent> {
  const fillFixed = await readLists(renderedAt);
  const kinds = await Promise.all([readResourcePages(), readProviderPages(), readEventPages()]);
  const entriesOf = kinds.map(({ entries }) => entries.filter(({ path }) => PLAIN_PATH.test(path)));
  return {
    pages: [
      ...fixedPages,
      ...entriesOf.flat().map(({ path, updatedAt }) => ({ path, version: updatedAt, updatedAt })),
    ],
    problem: null,
    load: async (pages) => {
      const fills = await Promise.all(kinds.map((kind) => loadKind(kind, pages)));
      return (page, queryClient) => [fillFixed, ...fills].some((fill) => fill(page, queryClient));
    },
  };
}

/** Reads the content of those of `pages` that are of one kind. */
async function loadKind(
  { entries, readContent }: PublicPages,
  pages: readonly SitePage[],
): Promise<Fill> {
  const wanted = new Set(pages.map(({ path }) => path));
  const chosen = entries.filter(({ path }) => wanted.has(path));
  const idOf = new Map(chosen.map(({ path, id }) => [path, id]));
  if (chosen.length === 0) return () => false;
  const put = await readContent([...idOf.values()]);
  return ({ path }, queryClient) => {
    const id = idOf.get(path ?? '');
    return id !== undefined && put(id, queryClient);
  };
}

/** The first entries of the lists, and the figures about them. */
async function readLists(renderedAt: number): Promise<Fill> {
  const reading = createQueryClient();
  const [resources, providers, events] = await Promise.all([
    reading.query(approvedResourcesQuery()),
    reading.query(liveProvidersQuery()),
    reading.query(upcomingEventsQuery()),
  ]);
  reading.clear();
  const now = new Date(renderedAt);
  const resourceStart = startOf(
    filterResources(buildResourceIndex(resources, todayInMaine(now)), noFilters),
  );
  const providerStart = startOf(filterProviders(buildProviderIndex(providers), noProviderFilters));
  const eventStart = startOf(upcomingEvents(events, now));
  const figures = directoryFigures(resources);
  const setStart = <Row>(client: QueryClient, key: readonly unknown[], start: ListStart<Row>) =>
    client.setQueryData(listStartQuery<Row>(key).queryKey, start);
  return ({ path, version }, queryClient) => {
    if (path === paths.home()) setStart(queryClient, resourceKeys.approved(), resourceStart);
    if (path === paths.services()) setStart(queryClient, providerKeys.live(), providerStart);
    if (path === paths.events()) setStart(queryClient, eventKeys.upcoming(), eventStart);
    if (path === paths.about()) {
      queryClient.setQueryData(directoryFiguresQuery().queryKey, figures);
    }
    return version === null;
  };
}

function startOf<Row>(rows: readonly Row[]): ListStart<Row> {
  return { rows: rows.slice(0, START_LENGTH), total: rows.length };
}
