import type { QueryClient } from '@tanstack/react-query';
import {
  readMovedPaths,
  readPublicKits,
  readPublicEvents,
  readPublicProviders,
  readPublicResources,
  type PutContent,
} from './public-pages';
import type { SitePage } from './site';
import { publicEvents } from '@/entities/events/api/event-detail';
import { eventKeys } from '@/entities/events/api/event-keys';
import { eventCards } from '@/entities/events/api/upcoming-events';
import { upcomingEvents } from '@/entities/events/rules/list';
import { providerCards } from '@/entities/providers/api/live-providers';
import { providerKeys } from '@/entities/providers/api/provider-keys';
import {
  directoryFiguresQuery,
  readDirectoryFigures,
} from '@/entities/resources/api/directory-figures';
import { resourceKeys } from '@/entities/resources/api/resource-keys';
import { publicResources, resourceCards } from '@/entities/resources/api/resource-rows';
import { listedKits, starterKitListQuery } from '@/entities/starter-kits/api/starter-kits';
import { dataFiles } from '@/features/open-data/data-files';
import { widgetPreviewQuery } from '@/features/widget/api/widget-resources';
import { widgetPreview } from '@/features/widget/rules/widget-preview';
import { listPreviewQuery, PREVIEW_LENGTH, type ListPreview } from '@/shared/api/list-preview';
import { readAllPages } from '@/shared/api/read-all-pages';
import { requireEnvironment } from '@/shared/lib/env';
import { paths } from '@/shared/lib/paths';
import { todayInMaine } from '@shared/search/list/availability';
import { noFilters } from '@shared/search/list/filters';
import { buildResourceIndex, filterResources } from '@shared/search/list/list-index';
import { buildProviderIndex, filterProviders } from '@shared/search/providers/directory';
import { noProviderFilters } from '@shared/search/providers/filters';

/** The pages to prerender. */
export interface SiteContent {
  readonly pages: readonly SitePage[];
  /** Former paths of pages, each with the current one. */
  readonly moved: ReadonlyMap<string, string>;
  /** Files of open data, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Puts what the framed page lists. */
  readonly putWidget: PutContent;
  /** Why pages are missing, as a sentence; null when complete. */
  readonly problem: string | null;
  /** Reads what some of `pages` show. Those that are gone meanwhile are missing. Throws AppError. */
  readonly read: (pages: readonly SitePage[]) => Promise<ReadonlyMap<SitePage, PutContent>>;
}

/** Paths that are safe as file names. Other pages are served by the shell. */
const PLAIN_PATH = /^[\w/-]+$/u;

/** Pages that do not depend on database rows. Each build renders them again. Null: not found. */
export const fixedPaths = [
  paths.home(),
  paths.about(),
  paths.contact(),
  paths.privacy(),
  paths.terms(),
  paths.accessibility(),
  paths.data(),
  paths.services(),
  paths.events(),
  paths.start(),
  paths.jobs(),
  paths.listYourService(),
  paths.embedMake(),
  null,
] as const;

const fixedPages: readonly SitePage[] = fixedPaths.map((path) => ({
  path,
  version: null,
  updatedAt: null,
}));

/** Reads which pages are public. When the backend fails, only pages without data are returned. */
export async function readSiteContent(renderedAt: number): Promise<SiteContent> {
  try {
    const now = new Date(renderedAt);
    const today = todayInMaine(now);
    const putList = await readLists(now);
    const kinds = [
      await readPublicResources(today),
      await readPublicProviders(),
      await readPublicEvents(now),
      await readPublicKits(today),
    ];
    const entries = kinds.flatMap((kind) => kind.entries);
    const current = new Set(entries.map(({ path }) => path));
    const moved = [...(await readMovedPaths())].filter(([from]) => !current.has(from));
    return {
      pages: [...fixedPages, ...entries.filter(({ path }) => PLAIN_PATH.test(path))],
      moved: new Map(moved),
      files: await readDataFiles(now),
      putWidget: (queryClient) => putList(paths.embed(), queryClient),
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
      moved: new Map(),
      files: {},
      putWidget: () => undefined,
      problem:
        'The pages of resources, events, providers and starter kits are left out, and lists have no first entries.',
      read: (pages) => Promise.resolve(putFixedPages(pages, () => undefined)),
    };
  }
}

async function readDataFiles(now: Date): Promise<Readonly<Record<string, string>>> {
  const rows = {
    resources: await readAllPages(publicResources),
    events: await readAllPages(publicEvents),
  };
  return dataFiles(rows, {
    siteUrl: requireEnvironment().siteUrl ?? '',
    writtenAt: now.toISOString(),
  });
}

type PutList = (path: string | null, queryClient: QueryClient) => void;

function putFixedPages(pages: readonly SitePage[], putList: PutList): Map<SitePage, PutContent> {
  const contents = new Map<SitePage, PutContent>();
  for (const page of pages) {
    if (!fixedPages.includes(page)) continue;
    contents.set(page, (queryClient) => putList(page.path, queryClient));
  }
  return contents;
}

/** Reads the first entries of the lists and the directory figures. */
async function readLists(now: Date): Promise<PutList> {
  const resources = await readAllPages(resourceCards);
  const providers = await readAllPages(providerCards);
  const events = await readAllPages(eventCards);
  const resourcePreview = previewOf(
    filterResources(buildResourceIndex(resources, todayInMaine(now)), noFilters),
  );
  const widget = widgetPreview(resources, todayInMaine(now));
  const providerPreview = previewOf(
    filterProviders(buildProviderIndex(providers), noProviderFilters),
  );
  const eventPreview = previewOf(upcomingEvents(events, now));
  const figures = await readDirectoryFigures();
  const { data: kits } = await listedKits().throwOnError();
  const setPreview = <Row>(
    client: QueryClient,
    key: readonly unknown[],
    preview: ListPreview<Row>,
  ) => client.setQueryData(listPreviewQuery<Row>(key).queryKey, preview);
  return (path, queryClient) => {
    if (path === paths.home()) setPreview(queryClient, resourceKeys.approved(), resourcePreview);
    if (path === paths.services()) setPreview(queryClient, providerKeys.live(), providerPreview);
    if (path === paths.events()) setPreview(queryClient, eventKeys.upcoming(), eventPreview);
    if (path === paths.start()) {
      queryClient.setQueryData(starterKitListQuery().queryKey, kits);
    }
    if (path === paths.about()) {
      queryClient.setQueryData(directoryFiguresQuery().queryKey, figures);
    }
    if (path === paths.embed()) {
      queryClient.setQueryData(widgetPreviewQuery().queryKey, widget);
    }
  };
}

function previewOf<Row>(rows: readonly Row[]): ListPreview<Row> {
  return { rows: rows.slice(0, PREVIEW_LENGTH), total: rows.length };
}
