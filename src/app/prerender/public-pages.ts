import type { QueryClient } from '@tanstack/react-query';
import { publicEvents, eventDetailQuery } from '@/entities/events/api/event-detail';
import { publicEventVersions } from '@/entities/events/api/upcoming-events';
import { eventPhase } from '@/entities/events/rules/times';
import {
  plannedResourcesQuery,
  readPlannedResources,
} from '@/entities/plans/api/planned-resources';
import {
  providerDetailQuery,
  publicProviders,
  publicProviderVersions,
} from '@/entities/providers/api/provider-detail';
import {
  assigneesOf,
  readProfiles,
  resourceAssigneesQuery,
} from '@/entities/resources/api/resource-assignees';
import { resourceDetailQuery } from '@/entities/resources/api/resource-detail';
import {
  movedResources,
  publicResources,
  publicResourceVersions,
} from '@/entities/resources/api/resource-rows';
import {
  kitOf,
  publicKits,
  resourceIdsOf,
  starterKitQuery,
  type StarterKit,
} from '@/entities/starter-kits/api/starter-kits';
import { conditionsQuery } from '@/features/eligibility/api/conditions';
import { conditionsOf } from '@/features/eligibility/rules/conditions';
import { readAllPages, readByIds, type Narrowable } from '@/shared/api/read-all-pages';
import { paths } from '@/shared/lib/paths';

/** A public item, without the data that only its page shows. */
interface PublicEntry {
  readonly id: string;
  /** Path of its page. */
  readonly path: string;
  readonly updatedAt: string;
  /** Changes with the content of its page. */
  readonly version: string;
}

/** Writes the data of a page into the query cache. */
export type PutContent = (queryClient: QueryClient) => void;

/** All public items of one kind. */
export interface PublicEntries {
  readonly entries: readonly PublicEntry[];
  /**
   * Reads the data of the pages of these items, by id. Items that were deleted meanwhile are
   * missing. Throws AppError.
   */
  readonly read: (ids: readonly string[]) => Promise<ReadonlyMap<string, PutContent>>;
}

/**
 * Reads all approved resources with their assignees. Throws AppError.
 *
 * @param today day that pages are rendered for, yyyy-mm-dd: they say what is open and how long.
 */
export async function readPublicResources(today: string): Promise<PublicEntries> {
  const resources = await readAllPages(publicResourceVersions);
  const people = await readProfiles(
    resources.flatMap((resource) => [
      resource.curator_id,
      resource.contact_profile_id,
      resource.entrepreneur_contact_profile_id,
    ]),
  );
  return publicEntries(resources, {
    pathOf: ({ slug }) => paths.resource(slug),
    versionOf: (resource) => JSON.stringify([today, resource, assigneesOf(resource, people)]),
    rows: publicResources,
    put: (queryClient, resource) => {
      const assignees = assigneesOf(resource, people);
      queryClient.setQueryData(resourceDetailQuery(resource.slug).queryKey, resource);
      queryClient.setQueryData(conditionsQuery(resource).queryKey, conditionsOf(resource));
      queryClient.setQueryData(resourceAssigneesQuery(resource).queryKey, assignees);
    },
  });
}

/** Reads the former paths of approved resources, each with the current one. Throws AppError. */
export async function readMovedPaths(): Promise<ReadonlyMap<string, string>> {
  const resources = await readAllPages(movedResources);
  return new Map(
    resources.flatMap(({ slug, resource_addresses }) =>
      resource_addresses.map(({ address }) => [paths.resource(address), paths.resource(slug)]),
    ),
  );
}

/** Reads all live listings. Throws AppError. */
export async function readPublicProviders(): Promise<PublicEntries> {
  return publicEntries(await readAllPages(publicProviderVersions), {
    pathOf: ({ id }) => paths.provider(id),
    versionOf: ({ updated_at }) => updated_at,
    rows: publicProviders,
    put: (queryClient, provider) => {
      queryClient.setQueryData(providerDetailQuery(provider.id).queryKey, provider);
    },
  });
}

/**
 * Reads all approved events, including past ones. Throws AppError.
 *
 * @param now time that pages are rendered for: they say whether an event is over or under way.
 */
export async function readPublicEvents(now: Date): Promise<PublicEntries> {
  return publicEntries(await readAllPages(publicEventVersions), {
    pathOf: ({ id }) => paths.event(id),
    versionOf: (event) => `${event.updated_at} ${eventPhase(event, now)}`,
    rows: publicEvents,
    put: (queryClient, event) => {
      queryClient.setQueryData(eventDetailQuery(event.id).queryKey, event);
    },
  });
}

/**
 * Reads all published starter kits, with the resources that their steps name. Throws AppError.
 *
 * @param today day that pages are rendered for, yyyy-mm-dd: they say what is open.
 */
export async function readPublicKits(today: string): Promise<PublicEntries> {
  const kits = await readAllPages(publicKits);
  const ids = kits.map(kitOf).flatMap(resourceIdsOf);
  const resources = await readPlannedResources(ids, new AbortController().signal);
  const resourcesOf = (kit: StarterKit) => {
    const named = resourceIdsOf(kit);
    return resources.filter(({ id }) => named.includes(id));
  };
  return publicEntries(kits, {
    pathOf: (row) => paths.starterKit(kitOf(row).slug),
    versionOf: (row) => JSON.stringify([today, row.updated_at, resourcesOf(kitOf(row))]),
    rows: publicKits,
    put: (queryClient, row) => {
      const kit = kitOf(row);
      queryClient.setQueryData(starterKitQuery(kit.slug).queryKey, kit);
      queryClient.setQueryData(
        plannedResourcesQuery(resourceIdsOf(kit)).queryKey,
        resourcesOf(kit),
      );
    },
  });
}

interface EntryKind<Version, Row> {
  readonly pathOf: (version: Version) => string;
  readonly versionOf: (version: Version) => string;
  readonly rows: () => Narrowable<Row>;
  readonly put: (queryClient: QueryClient, row: Row) => void;
}

function publicEntries<
  Version extends { readonly id: string; readonly updated_at: string },
  Row extends { readonly id: string },
>(versions: readonly Version[], kind: EntryKind<Version, Row>): PublicEntries {
  return {
    entries: versions.map((version) => ({
      id: version.id,
      path: kind.pathOf(version),
      updatedAt: version.updated_at,
      version: kind.versionOf(version),
    })),
    read: async (ids) => {
      const rows = await readByIds(kind.rows, ids);
      return new Map(
        rows.map((row) => [row.id, (queryClient: QueryClient) => kind.put(queryClient, row)]),
      );
    },
  };
}
