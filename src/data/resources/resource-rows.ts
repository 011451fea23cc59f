/**
 * Queries of public rows by the columns of the field registry. Loaded together with the client: a
 * page that arrives as HTML needs neither before it is usable.
 */

import type { QueryData } from '@supabase/supabase-js';
import { selectList } from '@/data/select-list';
import { resourceFields } from '@/domain/resources/fields';
import type { Client } from '@/lib/supabase';

/** What a card shows and the list is searched, filtered and sorted by; no other column is sent. */
export const resourceCardColumns = selectList(resourceFields, 'card');

/** Everything that the page of one resource shows. */
export const resourcePageColumns = selectList(resourceFields, 'card', 'page');

/** Everything that staff read of the table, in the order of an export. */
export const resourceStaffColumns = selectList(resourceFields, 'card', 'page', 'staff');

/** Every approved resource with the columns of its card. */
export function resourceCards(client: Client) {
  return client
    .from('resources')
    .select(resourceCardColumns, { count: 'exact' })
    .eq('status', 'approved');
}

/** Every approved resource with the columns of its card, by name. */
export function approvedCards(client: Client) {
  return resourceCards(client).order('name').order('id');
}

/** A resource as its card shows it. */
export type ResourceCardRow = QueryData<ReturnType<typeof approvedCards>>[number];

const organizationColumns = `
  resource_organizations (
    is_primary,
    organizations (id, name, description, logo_url, website, contact_email, address)
  )
` as const;

/** Resources with the columns of their pages and their organizations. */
export function pageRows(client: Client) {
  return client.from('resources').select(`${resourcePageColumns}, ${organizationColumns}`);
}

/** A resource with the columns of its page. */
export type ResourceDetail = QueryData<ReturnType<typeof pageRows>>[number];

/** An organization of a resource. */
export type ResourceOrganization = ResourceDetail['resource_organizations'][number];

/** All approved resources with the columns of their pages, for prerendering. */
export function publicResources(client: Client) {
  return pageRows(client).eq('status', 'approved');
}

/** Versions of all approved resources, to find changed pages. */
export function publicResourceVersions(client: Client) {
  const columns = `
    id, slug, updated_at, curator_id, contact_profile_id, entrepreneur_contact_profile_id,
    ${organizationColumns}
  ` as const;
  return client.from('resources').select(columns).eq('status', 'approved');
}
