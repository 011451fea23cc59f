import type { Mutation } from './mutation.ts';

/** `privilege` with optional columns, as in `select (token)`. */
function granted(privilege: string, relation: string, role: string): Mutation {
  return {
    name: `${role} gets ${privilege} on ${relation}`,
    sql: `grant ${privilege} on ${relation} to ${role}`,
    relations: [relation.replace(/^function |[(].*$/g, '')],
  };
}

/** Grants. Where another rule still refuses, only the catalogue shows them. */
export const grantMutations: readonly Mutation[] = [
  granted('select (source_notes)', 'public.resources', 'anon'),
  granted('select (source_notes)', 'public.resources', 'authenticated'),
  granted('select (submitted_by)', 'public.resources', 'authenticated'),
  granted('select (moderation_reason)', 'public.resources', 'authenticated'),
  granted('insert (submitted_by)', 'public.resources', 'authenticated'),
  granted('insert (id)', 'public.resources', 'authenticated'),
  granted('insert (ai_generated_summary)', 'public.resources', 'authenticated'),
  granted('update (submitted_by)', 'public.resources', 'authenticated'),
  granted('update (curator_id)', 'public.resources', 'authenticated'),
  granted('update (moderated_by)', 'public.resources', 'authenticated'),
  granted('select (submitted_by)', 'public.events', 'anon'),
  granted('select (moderation_reason)', 'public.events', 'authenticated'),
  granted('update (moderation_reason)', 'public.events', 'authenticated'),
  granted('select (author_id)', 'public.reviews', 'authenticated'),
  granted('select (moderated_by)', 'public.reviews', 'authenticated'),
  granted('select (id)', 'public.reviews', 'anon'),
  granted('insert (reviewer_name)', 'public.reviews', 'authenticated'),
  granted('update (reviewer_name)', 'public.reviews', 'authenticated'),
  granted('select (reviewed_by)', 'public.resource_claims', 'authenticated'),
  granted('insert (status)', 'public.resource_claims', 'authenticated'),
  granted('update (status)', 'public.resource_claims', 'authenticated'),
  granted('select (token)', 'public.resource_subscriptions', 'authenticated'),
  granted('select (email)', 'public.resource_subscriptions', 'authenticated'),
  granted('update (email)', 'public.resource_subscriptions', 'authenticated'),
  granted('select (token)', 'public.guide_questions', 'authenticated'),
  granted('update (answered_at)', 'public.guide_questions', 'authenticated'),
  granted('select (decided_by)', 'public.edit_suggestions', 'authenticated'),
  granted('update (outcome)', 'public.edit_suggestions', 'authenticated'),
  granted('update (ended_at)', 'public.plan_outcomes', 'authenticated'),
  granted('select (revises)', 'public.starter_kits', 'anon'),
  granted('select (submitted_by)', 'public.starter_kits', 'authenticated'),
  granted('insert (status)', 'public.starter_kits', 'authenticated'),
  granted('insert (submitted_by)', 'public.starter_kits', 'authenticated'),
  granted('insert (user_id)', 'public.starter_kit_ticks', 'authenticated'),
  granted('update (step_id)', 'public.starter_kit_ticks', 'authenticated'),
  granted('update (event_id)', 'public.event_bookmarks', 'authenticated'),
  granted('update (resource_id)', 'public.plan_items', 'authenticated'),
  granted('select (token_hash)', 'public.plan_shares', 'authenticated'),
  granted('update (created_at)', 'public.plan_items', 'authenticated'),
  granted('select (paid_until)', 'public.service_provider_directory', 'anon'),
  granted('update (paid_until)', 'public.service_provider_directory', 'authenticated'),
  granted('update (listing_status)', 'public.service_provider_directory', 'authenticated'),
  granted('update (featured_listing)', 'public.service_provider_directory', 'authenticated'),
  granted('select (email_updates_consent)', 'public.profiles', 'authenticated'),
  granted('select (contact_method_preference)', 'public.profiles', 'anon'),
  granted('update (id)', 'public.profiles', 'authenticated'),
  granted('delete', 'public.profiles', 'authenticated'),
  granted('delete', 'public.user_roles', 'authenticated'),
  granted('update (role)', 'public.user_roles', 'authenticated'),
  granted('insert', 'public.user_roles', 'service_role'),
  granted('delete', 'public.resource_claims', 'anon'),
  granted('insert (author_id)', 'public.reviews', 'authenticated'),
  granted('select', 'auth.users', 'service_role'),
  ...[
    'expire_listings()',
    'record_stripe_event(text, text, text)',
    'websites_to_check(integer)',
    'record_website_checks(jsonb)',
  ].map((signature) => ({
    name: `authenticated may execute ${signature}`,
    sql: `grant execute on function public.${signature} to authenticated`,
    relations: [nameOf(signature)],
  })),
  ...[
    ['my_submissions()', 'anon'],
    ['my_profile_settings()', 'anon'],
    ['review_count(uuid)', 'service_role'],
  ].map(([signature = '', role = '']) => ({
    name: `${role} may execute ${signature} and what does its work`,
    sql: `grant execute on function public.${signature}, private.${signature} to ${role}`,
    relations: [nameOf(signature)],
  })),
  {
    name: 'visitors may look names up in the private schema',
    sql: 'grant usage on schema private to anon',
    relations: [],
  },
  {
    name: 'members may look names up in the private schema',
    sql: 'grant usage on schema private to authenticated',
    relations: [],
  },
  {
    name: 'the service key reads payments',
    sql: 'grant usage on schema private to service_role; grant select on private.payments to service_role',
    relations: [],
  },
  {
    name: 'members give themselves roles',
    sql: `grant insert on public.user_roles to authenticated;
      create policy wide on public.user_roles for insert to authenticated with check (true)`,
    relations: ['public.user_roles'],
  },
  {
    name: 'visitors describe organizations',
    sql: `grant insert (description) on public.organizations to anon;
      alter policy organizations_insert_name_by_anon on public.organizations with check (true)`,
    relations: ['public.organizations'],
  },
  {
    name: 'members write the change log',
    sql: `grant usage on schema private to authenticated;
      grant insert (operation) on private.changes to authenticated`,
    relations: [],
  },
  granted('insert (user_id, role)', 'public.user_roles', 'authenticated'),
  granted('insert (description)', 'public.organizations', 'anon'),
  granted('insert (user_id)', 'public.resource_claims', 'authenticated'),
  granted('insert (provider_name)', 'public.service_provider_directory', 'authenticated'),
  granted('insert (resource_id)', 'public.resource_subscriptions', 'authenticated'),
  granted('update (user_id)', 'public.profiles', 'authenticated'),
  granted('truncate', 'public.resources', 'authenticated'),
  granted('references', 'public.profiles', 'authenticated'),
  granted('select', 'private.changes', 'authenticated'),
  granted('execute', 'function public.approve_claim(uuid)', 'anon'),
  granted('execute', 'function public.my_submissions()', 'anon'),
  granted('execute', 'function public.expire_listings()', 'authenticated'),
  granted('execute', 'function public.set_role(uuid, text, boolean)', 'anon'),
  granted('execute', 'function public.set_role(uuid, text, boolean)', 'service_role'),
  granted('execute', 'function public.audit_entries(bigint, integer)', 'public'),
  granted('execute', 'function public.import_resources(jsonb, boolean, uuid)', 'service_role'),
  granted('insert (summary_kind, total)', 'private.summary_batch', 'authenticated'),
];

function nameOf(signature: string): string {
  return `public.${signature.replace(/[(].*/, '')}`;
}
