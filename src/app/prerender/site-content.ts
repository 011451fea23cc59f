import type { QueryClient } from '@tanstack/react-query';
import type { SitePage } from './site';
import { eventKeys } from '@/data/events/event-keys';
import { eventCards } from '@/data/events/event-queries';
import { listStartQuery, START_LENGTH } from '@/data/list-start';
import type { ListStart } from '@/data/list-start';
import { providerCards } from '@/data/providers/live-providers-query';
import { providerKeys } from '@/data/providers/provider-keys';
import { readPublicEvents, readPublicProviders, readPublicResources } from '@/data/public-pages';
import type { PutContent } from '@/data/public-pages';
import { readInSteps } from '@/data/read-in-steps';
import { directoryFiguresQuery } from '@/data/resources/directory-figures-query';
import { resourceKeys } from '@/data/resources/resource-keys';
import { resourceCards } from '@/data/resources/resource-queries';
import { todayInMaine } from '@/domain/resources/availability';
import { directoryFigures } from '@/domain/resources/directory-figures';
import { upcomingEvents } from '@/domain/events/list';
import { buildProviderIndex, filterProviders } from '@/domain/providers/directory';
import { noProviderFilters } from '@/domain/providers/filters';
import { noFilters } from '@/domain/resources/filters';
import { buildResourceIndex, filterResources } from '@/domain/resources/search-index';
import { paths } from '@/lib/paths';

/** What there is to prerender. */
export interface SiteContent {
  readonly pages: readonly SitePage[];
  /** Why pages are missing, as a sentence; null where none is. */
  readonly problem: string | null;
  /** Reads what some of `pages` show. Those that are gone meanwhile are missing. Throws AppError. */
  readonly read: (pages: readonly SitePage[]) => Promise<ReadonlyMap<SitePage, PutContent>>;
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

const fixedPages: readonly SitePage[] = fixedPaths.map((path) => ({
  path,
  version: null,
  updatedAt: null,
}));

/** Finds out what is public. A backend that fails leaves the pages that need none. */
export async function readSiteContent(renderedAt: number): Promise<SiteContent> {
  try {
    const putList = await readLists(renderedAt);
    const kinds = [
      await readPublicResources(),
      await readPublicProviders(),
      await readPublicEvents(),
    ];
    const entries = kinds.flatMap((kind) => kind.entries);
    return {
      pages: [...fixedPages, ...entries.filter(({ path }) => PLAIN_PATH.test(path))],
      problem: null,
      read: async (pages) => {
        const contents = putFixedPages(pages, putList);
        const wanted = new Set(pages);
        for (const kind of kinds) {
          const some = kind.entries.filter((entry) => wanted.has(entry));
          const puts = await kind.read(some.map(({ id }) => id));
          for (const entry of some) {
            const put = puts.get(entry.id);
            if (put !== undefined) contents.set(entry, put);
          }
        }
        return contents;
      },
    };
  } catch (error) {
    console.error('The backend could not be read:', error);
    return {
      pages: fixedPages,
      problem:
        'The pages of resources, events and providers are left out, and lists come without their first entries.',
      read: (pages) => Promise.resolve(putFixedPages(pages, () => undefined)),
    };
  }
}

type PutList = (path: string | null, queryClient: QueryClient) => void;

function putFixedPages(pages: readonly SitePage[], putList: PutList): Map<SitePage, PutContent> {
  const contents = new Map<SitePage, PutContent>();
  for (const page of pages) {
    if (!fixedPages.includes(page)) continue;
    contents.set(page, (queryClient) => {
      putList(page.path, queryClient);
    });
  }
  return contents;
}

/** The first entries of the lists, and the figures about them. */
async function readLists(renderedAt: number): Promise<PutList> {
  const resources = await readInSteps(resourceCards);
  const providers = await readInSteps(providerCards);
  const events = await readInSteps(eventCards);
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
