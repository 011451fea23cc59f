import { organization, person, resource, slugOf } from '../fixture-ids.ts';
import type { TableExpectations } from './grid.ts';

export const organizations: TableExpectations = {
  relation: 'public.organizations',
  reads: ['id', 'name', 'website'],
  // an me ow co pa gu sa ad key
  select: [
    ['+ + + + + + + + +', 'an organization', { id: organization.acme }],
    ['2 2 2 2 2 2 2 2 2', 'all of them', {}],
  ],
  insert: [
    ['+ + + + + + + + +', 'a name', { name: 'Newly Made Works' }],
    ['- - - - - - + + +', 'a name and a description', { name: 'New Works', description: 'New' }],
    [
      '23505 23505 23505 23505 23505 23505 23505 23505 23505',
      'a name that is taken, written otherwise',
      { name: ' aCME  Works ' },
    ],
    [
      '23514 23514 23514 23514 23514 23514 23514 23514 23514',
      'a name of one letter',
      { name: 'A' },
    ],
  ],
  update: [
    [
      '- 0 0 0 0 0 + + +',
      'an organization',
      { set: { description: 'Changed' }, where: { id: organization.acme } },
    ],
    ['- 0 0 0 0 0 2 2 2', 'all of them', { set: { description: 'Changed' }, where: {} }],
  ],
  delete: [
    ['- 0 0 0 0 0 0 + +', 'without resources', { id: organization.bay }],
    ['- 0 0 0 0 0 0 23503 23503', 'with resources', { id: organization.acme }],
  ],
  columns: {
    rows: [
      ['++- ++0 +++', 'name'],
      ['+-- +-0 +++', 'description logo_url website contact_email address'],
      ['+-- +-- +--', 'id updated_at'],
      ['--- --- ---', 'created_at added_by'],
    ],
    select: { id: organization.acme },
    update: { id: organization.acme },
    insert: { name: 'Newly Made Works' },
  },
};

const sent = { name: 'Sent in', slug: 'sent-in-1763600001' };
const changed = { description: 'Changed' };

export const resources: TableExpectations = {
  relation: 'public.resources',
  reads: ['id', 'slug', 'name', 'status', 'description'],
  // an me ow co pa gu sa ad key
  select: [
    ['+ + + + + + + + +', 'approved', { id: resource.approved }],
    ['0 0 + 0 0 0 + + +', 'own pending', { id: resource.ownPending }],
    ['0 0 + 0 0 0 + + +', 'own declined', { id: resource.ownDeclined }],
    ['0 0 0 0 0 0 + + +', "another's pending", { id: resource.otherPending }],
    ['0 0 0 0 0 0 + + +', 'coming soon', { id: resource.comingSoon }],
    ['0 0 0 0 0 0 + + +', 'archived', { id: resource.archived }],
    ['6 6 8 6 6 6 11 11 11', 'all of them', {}],
  ],
  insert: [
    ['- + + + + + + + +', 'without a status', sent],
    ['- + + + + + + + +', 'pending', { ...sent, status: 'pending' }],
    ['- - - - - - + + +', 'approved', { ...sent, status: 'approved' }],
    ['- - - - - - + + +', 'coming soon', { ...sent, status: 'coming_soon' }],
    ['- - - - - - - + +', 'archived', { ...sent, status: 'archived' }],
    ['- - - - - - + + +', 'with a slug without time stamp', { ...sent, slug: 'sent-in' }],
    ['- - - - - - - - +', 'in the name of another', { ...sent, submitted_by: person.other }],
    [
      '- - - - - - - - +',
      'with oneself as curator',
      (me) => ({ ...sent, curator_id: curator(me) }),
    ],
    ['- - - - - - - - +', 'with a summary', { ...sent, ai_generated_summary: 'Best of all' }],
    [
      '- 23505 23505 23505 23505 23505 23505 23505 23505',
      'with a slug that is taken',
      { ...sent, slug: slugOf('approved') },
    ],
    [
      '- 23514 23514 23514 23514 23514 23514 23514 23514',
      'with a script as website',
      { ...sent, website: 'javascript:alert(1)' },
    ],
  ],
  update: [
    ['- 0 0 0 0 0 + + +', 'approved', { set: changed, where: { id: resource.approved } }],
    ['- 0 0 0 0 0 + + +', 'own pending', { set: changed, where: { id: resource.ownPending } }],
    ['- 0 0 0 0 0 + + +', 'own approved', { set: changed, where: { id: resource.ownApproved } }],
    [
      '- 0 0 0 0 0 + + +',
      'assigned to the owner',
      { set: changed, where: { id: resource.assigned } },
    ],
    [
      '- 0 0 0 0 0 + + +',
      "another's pending",
      { set: changed, where: { id: resource.otherPending } },
    ],
    ['- 0 0 0 0 0 + + +', 'coming soon', { set: changed, where: { id: resource.comingSoon } }],
    [
      '- 0 0 0 0 0 + + +',
      'own pending to approved',
      { set: { status: 'approved' }, where: { id: resource.ownPending } },
    ],
    [
      '- 0 0 0 0 0 - + +',
      'approved to archived',
      { set: { status: 'archived' }, where: { id: resource.approved } },
    ],
    [
      '- 0 0 0 0 0 - + +',
      'archived to approved',
      { set: { status: 'approved' }, where: { id: resource.archived } },
    ],
    [
      '- 0 0 0 0 0 - PT409 PT409',
      'pending to archived',
      { set: { status: 'archived' }, where: { id: resource.otherPending } },
    ],
    [
      '- - - - - - - - +',
      'curator, to oneself',
      (me) => ({ set: { curator_id: curator(me) }, where: { id: resource.approved } }),
    ],
    ['- 0 0 0 0 0 11 11 11', 'all of them', { set: changed, where: {} }],
  ],
  delete: [
    ['- 0 + 0 0 0 0 + +', 'own pending', { id: resource.ownPending }],
    ['- 0 0 0 0 0 0 + +', 'own declined', { id: resource.ownDeclined }],
    ['- 0 0 0 0 0 0 + +', 'own approved', { id: resource.ownApproved }],
    ['- 0 0 0 0 0 0 + +', 'approved', { id: resource.approved }],
    ['- 0 0 0 0 0 0 + +', "another's pending", { id: resource.otherPending }],
    ['- 0 0 0 0 0 0 + +', 'coming soon', { id: resource.comingSoon }],
    ['- 0 1 0 0 0 0 11 11', 'all of them', {}],
  ],
  columns: {
    rows: [
      [
        '+-- ++0 +++',
        `slug name description organization website location category tags type eligibility
         funding_range application_deadline focus_areas business_stage support_type
         geographic_region industry_categories format cost_to_participate availability_status status
         value_summary funding_instrument funding_check_size funding_match_required
         funding_match_details funding_use_of_funds funding_decision_timeline funding_payout_timing
         funding_readiness_requirements funding_key_criteria contact_name contact_title
         contact_email contact_phone entrepreneur_contact_name entrepreneur_contact_title
         entrepreneur_contact_email entrepreneur_contact_phone serves_all_industries
         serves_all_stages opens_on deadline_recurs deadline_note required_documents
         preparation_time`,
      ],
      // Generated and imported texts can only be set on an existing resource.
      [
        '+-- +-0 +-+',
        `notion_id notion_url ai_generated_summary summary_generated_at funding_terms_summary
         funding_terms_generated_at`,
      ],
      // assign_person() and claims assign people to a resource, verify_resource() checks it.
      [
        '+-- +-- +--',
        `id created_at updated_at curator_id contact_profile_id entrepreneur_contact_profile_id
         verified_at verified_how doubted_at`,
      ],
      // Staff read these through submission_internals().
      ['--- -+0 -++', 'source_notes'],
      ['--- --- ---', 'submitted_by moderation_reason moderated_by moderated_at verified_by'],
      ['-gg +gg +gg', 'moderation_status summary_state funding_summary_state'],
      ['+gg +gg +gg', 'amount_least amount_most amount_named'],
    ],
    select: { id: resource.approved },
    update: { id: resource.approved },
    insert: sent,
    samples: { slug: 'sample-1763600002' },
  },
};

/** Callers without an account name someone else. */
function curator(me: string): string {
  return me === person.nobody ? person.other : me;
}

const link = (id: string) => ({ resource_id: id, organization_id: organization.acme });
const primary = { is_primary: true };

export const resourceOrganizations: TableExpectations = {
  relation: 'public.resource_organizations',
  reads: ['resource_id', 'organization_id', 'is_primary'],
  // an me ow co pa gu sa ad key
  select: [
    ['+ + + + + + + + +', 'of an approved resource', link(resource.approved)],
    ['0 0 + 0 0 0 + + +', 'of an own pending resource', link(resource.ownPending)],
    ['0 0 0 0 0 0 + + +', "of another's pending resource", link(resource.otherPending)],
    ['1 1 2 1 1 1 3 3 3', 'all of them', {}],
  ],
  insert: [
    ['- - - - - - + + +', 'to an approved resource', link(resource.fresh)],
    ['- - - - - - + + +', 'to an own approved resource', link(resource.ownApproved)],
    [
      '- - - - - - + + +',
      'to an own pending resource',
      { resource_id: resource.ownPending, organization_id: organization.bay },
    ],
    ['- - - - - - 23505 23505 23505', 'that is there already', link(resource.approved)],
  ],
  update: [
    [
      '- 0 0 0 0 0 + + +',
      'of an approved resource',
      { set: primary, where: link(resource.approved) },
    ],
    [
      '- 0 0 0 0 0 + + +',
      'of an own pending resource',
      { set: primary, where: link(resource.ownPending) },
    ],
  ],
  delete: [
    ['- 0 0 0 0 0 + + +', 'of an approved resource', link(resource.approved)],
    ['- 0 0 0 0 0 + + +', 'of an own pending resource', link(resource.ownPending)],
  ],
  columns: {
    rows: [
      ['+-- +-- ++-', 'resource_id organization_id'],
      ['+-- +-0 +++', 'is_primary'],
    ],
    select: link(resource.approved),
    update: link(resource.approved),
    insert: link(resource.fresh),
    samples: { resource_id: resource.fresh, organization_id: organization.bay },
  },
};
