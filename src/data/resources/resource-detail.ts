import type { QueryData } from '@supabase/supabase-js';
import { resourcePageColumns } from './resource-columns';
import { readOnce } from '@/data/run-query';
import { isUuid } from '@/domain/uuid';
import type { Client } from '@/lib/supabase';

const organizationColumns = `
  resource_organizations (
    is_primary,
    organizations (id, name, description, logo_url, website, contact_email, address)
  )
` as const;

/** Everything that the page of one resource shows, with its organizations. */
const detailColumns = `${resourcePageColumns}, ${organizationColumns}` as const;

/** Columns that change with the page of a resource. */
const versionColumns = `
  id, slug, updated_at, curator_id, contact_profile_id, entrepreneur_contact_profile_id,
  ${organizationColumns}
` as const;

/** What stands above the reviews of a resource. */
const headingColumns = 'id, slug, name, status' as const;

/** The column that an address names a resource by: links carry a slug or an id. */
function keyColumn(slugOrId: string): 'id' | 'slug' {
  return isUuid(slugOrId) ? 'id' : 'slug';
}

function detail(client: Client, slugOrId: string) {
  return client
    .from('resources')
    .select(detailColumns)
    .eq(keyColumn(slugOrId), slugOrId.toLowerCase());
}

function heading(client: Client, slugOrId: string) {
  return client
    .from('resources')
    .select(headingColumns)
    .eq(keyColumn(slugOrId), slugOrId.toLowerCase());
}

/** A resource as its page knows it. */
export type ResourceDetail = QueryData<ReturnType<typeof detail>>[number];

/** An organization that stands behind a resource. */
export type ResourceOrganization = ResourceDetail['resource_organizations'][number];

/** The resource with this slug or id, null when there is none that the client may see. */
export function fetchResourceDetail(
  slugOrId: string,
  signal: AbortSignal,
): Promise<ResourceDetail | null> {
  return readOnce(signal, (client, inTime) =>
    detail(client, slugOrId).abortSignal(inTime).maybeSingle(),
  );
}

/** All that are public with everything that their pages show, for the build of the site. */
export function publicResources(client: Client) {
  return client.from('resources').select(detailColumns).eq('status', 'approved');
}

/** Versions of all approved resources, to find changed pages. */
export function publicResourceVersions(client: Client) {
  return client.from('resources').select(versionColumns).eq('status', 'approved');
}

/** Name and address of the resource with this slug or id, null when there is none. */
export function fetchResourceHeading(slugOrId: string, signal: AbortSignal) {
  return readOnce(signal, (client, inTime) =>
    heading(client, slugOrId).abortSignal(inTime).maybeSingle(),
  );
}
