import { person } from '../fixture-ids.ts';
import type { TableExpectations } from './grid.ts';

const hello = { bio: 'Hello' };

export const profiles: TableExpectations = {
  relation: 'public.profiles',
  reads: ['id', 'user_id', 'display_name', 'bio', 'email'],
  // an me ow co pa gu sa ad key
  select: [
    ['+ + + + + + + + +', 'public profile', { user_id: person.visible }],
    ['0 0 0 0 0 0 + + +', 'hidden profile', { user_id: person.hidden }],
    ['0 0 + 0 0 0 + + +', 'own profile that is hidden from others', { user_id: person.owner }],
  ],
  insert: [
    [
      '- - - - - - - - +',
      'profile for an account that has none',
      { user_id: person.newcomer, display_name: 'Newcomer' },
    ],
    ['- - - - - - - - 23503', 'profile without an account', { user_id: person.nobody }],
  ],
  update: [
    ['- + + + + + + + 0', 'own profile', (me) => ({ set: hello, where: { user_id: me } })],
    ['- 0 0 0 0 0 0 0 +', 'public profile', { set: hello, where: { user_id: person.visible } }],
    ['- 0 0 0 0 0 0 0 +', 'hidden profile', { set: hello, where: { user_id: person.hidden } }],
    ['- 0 + 0 0 0 0 0 +', "the owner's profile", { set: hello, where: { user_id: person.owner } }],
    [
      '- - - - - - - - 0',
      'own profile, given to another account',
      (me) => ({ set: { user_id: person.newcomer }, where: { user_id: me } }),
    ],
    [
      '- 23514 23514 23514 23514 23514 23514 23514 0',
      'own profile, with a script as website',
      (me) => ({ set: { website: 'javascript:alert(1)' }, where: { user_id: me } }),
    ],
    ['- 1 1 1 1 1 1 1 +', 'every profile at once', { set: hello, where: {} }],
  ],
  delete: [
    ['- - - - - - - - 0', 'own profile', (me) => ({ user_id: me })],
    ['- - - - - - - - +', 'public profile', { user_id: person.visible }],
  ],
  columns: {
    rows: [
      [
        '+-- +-+ +-+',
        `first_name last_name display_name professional_title bio company_organization location
         region website linkedin_url twitter_url github_url email nexus_member availability_status
         areas_of_expertise profile_photo_url role_interest organization_type business_stage
         industry_categories primary_goals biggest_challenges resource_types_provided
         business_stages_served industries_served geographic_regions_served support_types_offered
         open_to_connecting public_profile`,
      ],
      // Owners read these three through my_profile_settings().
      ['--- --+ --+', 'contact_method_preference email_updates_consent preferred_language'],
      ['+-- +-- +--', 'id user_id created_at updated_at'],
    ],
    select: { user_id: person.visible },
    update: (me) => ({ user_id: me }),
    insert: { user_id: person.newcomer },
    samples: {
      availability_status: 'busy',
      profile_photo_url: (me) =>
        `https://api.example.org/storage/v1/object/public/profile-photos/${me}/avatar.png`,
    },
  },
};

export const userRoles: TableExpectations = {
  relation: 'public.user_roles',
  reads: ['user_id', 'role'],
  // an me ow co pa gu sa ad key
  select: [
    ['+ + + + + + + + +', 'role of a public profile', { user_id: person.visible }],
    ['0 0 0 0 0 0 + + +', 'role of a hidden profile', { user_id: person.hidden }],
    ['0 0 0 + 0 0 + + +', 'own role of a contributor', { user_id: person.contributor }],
    ['0 0 0 0 0 0 + + +', 'who is an admin', { role: 'admin' }],
  ],
  insert: [
    ['- - - - - - - - -', 'admin for oneself', (me) => ({ user_id: me, role: 'admin' })],
    [
      '- - - - - - - - -',
      'contributor for another',
      { user_id: person.other, role: 'contributor' },
    ],
  ],
  update: [
    [
      '- - - - - - - - -',
      'own role to admin',
      (me) => ({ set: { role: 'admin' }, where: { user_id: me } }),
    ],
    [
      '- - - - - - - - -',
      'role of a contributor moved to oneself',
      (me) => ({ set: { user_id: me }, where: { user_id: person.contributor } }),
    ],
  ],
  delete: [
    ['- - - - - - - - -', 'role of a contributor', { user_id: person.contributor }],
    ['- - - - - - - - -', 'role of the last admin', { role: 'admin' }],
  ],
  columns: {
    rows: [
      ['+-- +-- +--', 'user_id role'],
      ['--- --- ---', 'created_at'],
    ],
    select: { user_id: person.visible },
    update: { user_id: person.contributor },
    insert: { user_id: person.other, role: 'contributor' },
  },
};
