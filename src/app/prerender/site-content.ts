import type { QueryClient } from '@tanstack/react-query';
import type { SitePage } from './site';
import { eventKeys } from '@/data/events/event-keys';
import { upcomingEventsQuery } from '@/data/events/event-queries';
import { listStartQuery, START_LENGTH } from '@/data/list-start';
import type { ListStart } from '@/data/list-start';
import { liveProvidersQuery } from '@/data/providers/live-providers-query';
import { providerKeys } from '@/data/providers/provider-keys';
import { readPublicEvents, readPublicProviders, readPublicResources } from '@/data/public-pages';
import type { PublicEntry } from '@/data/public-pages';
import { directoryFiguresQuery } from '@/data/resources/directory-figures-query';
import { resourceKeys } from '@/data/resources/resource-keys';
import { approvedResourcesQuery } from '@/data/resources/resource-queries';
import { todayInMaine } from '@/domain/resources/availability';
import { directoryFigures } from '@/domain/resources/directory-figures';
import { upcomingEvents } from '@/domain/events/list';
import { buildProviderIndex, filterProviders } from '@/domain/providers/directory';
import { noProviderFilters } from '@/domain/providers/filters';
import { noFilters } from '@/domain/resources/filters';
import { buildResourceIndex, filterResources } from '@/domain/resources/search-index';
import { paths } from '@/lib/paths';
import { createQueryClient } from '@/lib/query-client';

/** A page with what it shows. */
export interface PageContent {
  readonly page: SitePage;
  /** Puts what the page shows into a cache. */
  readonly put: (queryClient: QueryClient) => void;
}

/** What there is to prerender. */
export interface SiteContent {
  readonly pages: readonly PageContent[];
  /** Why pages are missing, as a sentence; null where none is. */
  readonly problem: string | null;
}

/** Addresses that file systems and hosts leave as they are; others open by the shell. */
const PLAIN_PATH = /^[\w/-]+$/u;

/** The pages that are there whatever the database holds; each build makes them anew. */
const fixedPaths = [
  paths.home(),
  paths.about(),
  paths.services(),
  paths.events(),
  paths.jobs(),
  paths.listYourService(),
  null,
] as const;

/** Reads everything that is public. A backend that fails leaves the pages that need none. */
export async function readSiteContent(renderedAt: number): Promise<SiteContent> {
  try {
    const putList = await readLists(renderedAt);
    const entries = [
      ...(await readPublicResources()),
      ...(await readPublicProviders()),
      ...(await readPublicEvents()),
    ];
    return {
      pages: [...fixedPages(putList), ...entries.flatMap(entryPage)],
      problem: null,
    };
  } catch (error) {
    console.error('The backend could not be read:', error);
    return {
      pages: fixedPages(() => undefined),
      problem:
        'The pages of resources, events and providers are left out, and lists come without their first entries.',
    };
  }
}

type PutList = (path: string | null, queryClient: QueryClient) => void;

function fixedPages(putList: PutList): PageContent[] {
  return fixedPaths.map((path) => ({
    page: { path, version: null, updatedAt: null },
    put: (queryClient) => {
      putList(path, queryClient);
    },
  }));
}

function entryPage({ path, updatedAt, content, put }: PublicEntry): PageContent[] {
  if (!PLAIN_PATH.test(path)) return [];
  return [{ page: { path, version: JSON.stringify(content), updatedAt }, put }];
}

/** The first entries of the lists, and the figures about them. */
async function readLists(renderedAt: number): Promise<PutList> {
  const reading = createQueryClient();
  const [resources, providers, events] = await Promise.all([
    reading.query(approvedResourcesQuery()),
    reading.query(liveProvidersQuery()),
    reading.query(upcomingEventsQuery()),
  ]);
  const now = new Date(renderedAt);
  const resourceStart = startOf(
    filterResources(buildResourceIndex(resources, todayInMaine(now)), noFilters),
  );
  const providerStart = startOf(filterProviders(buildProviderIndex(providers), noProviderFilters));
  const eventStart = startOf(upcomingEvents(events, now));
  const figures = directoryFigures(resources);
  const setStart = <Row>(client: QueryClient, key: readonly unknown[], start: ListStart<Row>) =>
    client.setQueryData(listStartQuery<Row>(key).queryKey, start);
  return (path, queryClient) => {
    if (path === paths.home()) setStart(queryClient, resourceKeys.approved(), resourceStart);
    if (path === paths.services()) setStart(queryClient, providerKeys.live(), providerStart);
    if (path === paths.events()) setStart(queryClient, eventKeys.upcoming(), eventStart);
    if (path === paths.about()) {
      queryClient.setQueryData(directoryFiguresQuery().queryKey, figures);
    }
  };
}

function startOf<Row>(rows: readonly Row[]): ListStart<Row> {
  return { rows: rows.slice(0, START_LENGTH), total: rows.length };
}
