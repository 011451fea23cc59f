import { event, listing, organization, resource } from '../fixture-ids.ts';
import type { Actor } from '../runner.ts';
import { story, type Story } from './story.ts';

interface SiteChange {
  readonly relation: string;
  readonly as: Actor;
  readonly sql: string;
  /** Whether the change is public. */
  readonly isPublic: boolean;
}

const described = (relation: string, id: string) =>
  `update ${relation} set description = 'Changed' where id = '${id}'`;

const changes: readonly SiteChange[] = [
  {
    relation: 'public.resources',
    as: 'service_admin',
    sql: described('public.resources', resource.approved),
    isPublic: true,
  },
  {
    relation: 'public.resources',
    as: 'service_admin',
    sql: described('public.resources', resource.ownPending),
    isPublic: false,
  },
  {
    relation: 'public.events',
    as: 'service_admin',
    sql: described('public.events', event.approved),
    isPublic: true,
  },
  {
    relation: 'public.events',
    as: 'service_admin',
    sql: described('public.events', event.ownPending),
    isPublic: false,
  },
  {
    relation: 'public.service_provider_directory',
    as: 'service_admin',
    sql: described('public.service_provider_directory', listing.live),
    isPublic: true,
  },
  {
    relation: 'public.service_provider_directory',
    as: 'service_admin',
    sql: described('public.service_provider_directory', listing.ownPending),
    isPublic: false,
  },
  {
    relation: 'public.organizations',
    as: 'service_admin',
    sql: described('public.organizations', organization.acme),
    isPublic: true,
  },
  {
    relation: 'public.resource_organizations',
    as: 'service_admin',
    sql: `delete from public.resource_organizations where resource_id = '${resource.approved}'`,
    isPublic: true,
  },
  {
    relation: 'public.resource_organizations',
    as: 'service_admin',
    sql: `delete from public.resource_organizations where resource_id = '${resource.ownPending}'`,
    isPublic: false,
  },
];

/** Stories of site rebuilds: only public changes cause one. */
export const siteChangeStories: readonly Story[] = changes.map(({ relation, as, sql, isPublic }) =>
  story(
    `${isPublic ? 'the site follows' : 'no page shows'}: ${sql}`,
    [relation],
    isPublic ? '1' : '0',
    ['database', 'update private.changes set rebuild = null'],
    [as, sql],
    ['database', "select from private.changes where rebuild = 'waiting'"],
  ),
);
