import type { QueryClient } from '@tanstack/react-query';
import type { SitePage } from './site';
import { eventKeys } from '@/data/events/event-keys';
import { upcomingEventsQuery } from '@/data/events/event-queries';
import { listPreviewQuery, PREVIEW_LENGTH } from '@/data/list-preview';
import type { ListPreview } from '@/data/list-preview';
import { liveProvidersQuery } from '@/data/providers/live-providers-query';
import { providerKeys } from '@/data/providers/provider-keys';
import { readPublicEvents, readPublicProviders, readPublicResources } from '@/data/public-pages';
import type { PublicEntry } from '@/data/public-pages';
import { directoryFiguresQuery } from '@/data/resources/directory-figures-query';
import { resourceKeys } from '@/data/resources/resource-keys';
import { approvedResourcesQuery } from '@/data/resources/resource-queries';
import { upcomingEvents } from '@/domain/events/list';
import { buildProviderIndex, filterProviders } from '@/domain/providers/directory';
import { noProviderFilters } from '@/domain/providers/filters';
import { todayInMaine } from '@/domain/resources/availability';
import { directoryFigures } from '@/domain/resources/directory-figures';
import { noFilters } from '@/domain/resources/filters';
import { buildResourceIndex, filterResources } from '@/domain/resources/search-index';
import { paths } from '@/lib/paths';
import { createQueryClient } from '@/lib/query-client';

/** A page and its data. */
export interface PageContent {
  readonly page: SitePage;
  /** Writes the data of the page into the query cache. */
  readonly put: (queryClient: QueryClient) => void;
}

/** The pages to prerender. */
export interface SiteContent {
  readonly pages: readonly PageContent[];
  /** Why pages are missing, as a sentence; null when complete. */
  readonly problem: string | null;
}

/** Paths that are safe as file names. Other pages are served by the shell. */
const PLAIN_PATH = /^[\w/-]+$/u;

/** Pages that do not depend on database rows. Each build renders them again. */
const fixedPaths = [
  paths.home(),
  paths.about(),
  paths.services(),
  paths.events(),
  paths.jobs(),
  paths.listYourService(),
  null,
] as const;

/** Reads all public data. When the backend fails, only pages without data are returned. */
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
        'The pages of resources, events and providers are left out, and lists have no first entries.',
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

/** Reads the first entries of the lists and the directory figures. */
async function readLists(renderedAt: number): Promise<PutList> {
  const reading = createQueryClient();
  const [resources, providers, events] = await Promise.all([
    reading.query(approvedResourcesQuery()),
    reading.query(liveProvidersQuery()),
    reading.query(upcomingEventsQuery()),
  ]);
  const now = new Date(renderedAt);
  const resourcePreview = previewOf(
    filterResources(buildResourceIndex(resources, todayInMaine(now)), noFilters),
  );
  const providerPreview = previewOf(
    filterProviders(buildProviderIndex(providers), noProviderFilters),
  );
  const eventPreview = previewOf(upcomingEvents(events, now));
  const figures = directoryFigures(resources);
  const setPreview = <Row>(
    client: QueryClient,
    key: readonly unknown[],
    preview: ListPreview<Row>,
  ) => client.setQueryData(listPreviewQuery<Row>(key).queryKey, preview);
  return (path, queryClient) => {
    if (path === paths.home()) setPreview(queryClient, resourceKeys.approved(), resourcePreview);
    if (path === paths.services()) setPreview(queryClient, providerKeys.live(), providerPreview);
    if (path === paths.events()) setPreview(queryClient, eventKeys.upcoming(), eventPreview);
    if (path === paths.about()) {
      queryClient.setQueryData(directoryFiguresQuery().queryKey, figures);
    }
  };
}

function previewOf<Row>(rows: readonly Row[]): ListPreview<Row> {
  return { rows: rows.slice(0, PREVIEW_LENGTH), total: rows.length };
}
