/**
 * Queries of public rows by the columns of the field registry. Loaded together with the client: a
 * page that arrives as HTML needs neither before it is usable.
 */

import type { QueryData } from '@supabase/supabase-js';
import type { resourceFields } from '@/entities/resources/rules/fields';
import type { SelectList } from '@/shared/api/select-list';
import { asVisitor, supabase } from '@/shared/lib/supabase';

type Columns<Reader> = SelectList<typeof resourceFields, Reader>;

// Written out, because visitors need the names and not the labels and hints of the registry. The
// type comes from the registry, so a changed field breaks the build; resource-rows.test.ts prints the
// text that it expects.

/** What a card shows and the list is searched, filtered and sorted by; no other column is sent. */
export const resourceCardColumns: Columns<'card'> =
  'id,slug,name,organization,description,support_type,category,business_stage,industry_categories,geographic_region,location,website,cost_to_participate,availability_status,opens_on,application_deadline,funding_range,contact_email,contact_phone,notion_id,verified_at,verified_how,created_at';

/** Everything that the page of one resource shows. */
export const resourcePageColumns: Columns<'card' | 'page'> =
  'id,slug,name,organization,description,support_type,type,category,tags,focus_areas,eligibility,business_stage,serves_all_stages,industry_categories,serves_all_industries,geographic_region,location,format,website,cost_to_participate,availability_status,opens_on,application_deadline,deadline_recurs,deadline_note,funding_range,amount_least,amount_most,amount_named,status,value_summary,funding_instrument,funding_check_size,funding_match_required,funding_match_details,funding_use_of_funds,funding_decision_timeline,funding_payout_timing,funding_readiness_requirements,funding_key_criteria,required_documents,preparation_time,contact_name,contact_title,contact_email,contact_phone,entrepreneur_contact_name,entrepreneur_contact_title,entrepreneur_contact_email,entrepreneur_contact_phone,notion_id,curator_id,contact_profile_id,entrepreneur_contact_profile_id,ai_generated_summary,summary_generated_at,funding_terms_summary,funding_terms_generated_at,verified_at,verified_how,doubted_at,created_at,updated_at';

/** Every approved resource with the columns of its card. */
export function resourceCards() {
  return supabase
    .from('resources')
    .select(resourceCardColumns, { count: 'exact' })
    .eq('status', 'approved');
}

/** Every approved resource with the columns of its card, by name. */
export function approvedCards() {
  return resourceCards()
    .order('name')
    .order('id')
    .setHeader(...asVisitor);
}

/**
 * The resources that the public list begins with: open ones with a deadline, by name, at most
 * `most`. `today` is yyyy-mm-dd.
 */
export function firstCards(today: string, most: number) {
  return approvedCards()
    .eq('availability_status', 'open_deadline')
    .or(`application_deadline.is.null,application_deadline.gte.${today}`)
    .limit(most);
}

/** A resource as its card shows it. */
export type ResourceCardRow = QueryData<ReturnType<typeof approvedCards>>[number];

const organizationColumns = `
  resource_organizations (
    is_primary,
    organizations (id, name, description, logo_url, website, contact_email, address)
  )
` as const;

/** What was decided about the conditions of a resource. */
export const decisionColumns =
  'resource_criteria (id, kind, value, sentence, source_column, source_url, state)';

/** Resources with the columns of their pages, their organizations and decided conditions. */
export function pageRows() {
  return supabase
    .from('resources')
    .select(`${resourcePageColumns}, ${organizationColumns}, ${decisionColumns}`);
}

/** A resource with the columns of its page. */
export type ResourceDetail = QueryData<ReturnType<typeof pageRows>>[number];

/** An organization of a resource. */
export type ResourceOrganization = ResourceDetail['resource_organizations'][number];

/** Where a former address of a resource leads; for addresses that no resource has now. */
export function formerAddress(address: string) {
  return supabase.from('resource_addresses').select('resource_id').eq('address', address);
}

/** Approved resources with their former addresses, for hosts. */
export function movedResources() {
  return supabase
    .from('resources')
    .select('id, slug, resource_addresses!inner (address)')
    .eq('status', 'approved');
}

/** All approved resources with the columns of their pages, for prerendering. */
export function publicResources() {
  return pageRows().eq('status', 'approved');
}

/** Versions of all approved resources, to find changed pages. */
export function publicResourceVersions() {
  const columns = `
    id, slug, updated_at, verified_at, doubted_at, curator_id, contact_profile_id, entrepreneur_contact_profile_id,
    ${organizationColumns}, ${decisionColumns}
  ` as const;
  return supabase.from('resources').select(columns).eq('status', 'approved');
}
