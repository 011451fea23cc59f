import { linkOf, listing } from '../fixture-ids.ts';
import type { TableExpectations } from './grid.ts';

const sent = {
  provider_name: 'Sent in',
  service_categories: ['Photography'],
  description: 'Photographs',
  contact_email: 'sent@example.org',
  region_served: 'Statewide',
};
const changed = { description: 'Changed' };

export const serviceProviderDirectory: TableExpectations = {
  relation: 'public.service_provider_directory',
  reads: ['id', 'provider_name', 'contact_email', 'listing_status'],
  // an me ow co pa gu sa ad key
  select: [
    ['+ + + + + + + + +', 'approved and paid', { id: listing.live }],
    ['0 0 0 0 0 0 + + +', 'approved, and its year is over', { id: listing.ended }],
    ['0 0 0 0 0 0 + + +', 'own pending', { id: listing.ownPending }],
    ['0 0 0 0 0 0 + + +', 'rejected', { id: listing.rejected }],
    ['1 1 1 1 1 1 5 5 5', 'all of them', {}],
  ],
  insert: [
    ['- - - - - - - - +', 'pending', sent],
    [
      '- - - - - - - - 23505',
      'with the link of another',
      { ...sent, access_token: linkOf('live') },
    ],
    [
      '- - - - - - - - +',
      'approved and featured',
      {
        ...sent,
        listing_status: 'approved',
        featured_listing: true,
        paid_until: '2100-01-01T00:00:00Z',
      },
    ],
  ],
  update: [
    ['- 0 0 0 0 0 + + +', 'approved and paid', { set: changed, where: { id: listing.live } }],
    ['- 0 0 0 0 0 + + +', 'own pending', { set: changed, where: { id: listing.ownPending } }],
    [
      '- - - - - - - - 23514',
      'own pending to approved, without a year',
      { set: { listing_status: 'approved' }, where: { id: listing.ownPending } },
    ],
    [
      '- - - - - - - - +',
      'first place for a listing',
      { set: { featured_listing: true }, where: { id: listing.live } },
    ],
  ],
  delete: [
    ['- 0 0 0 0 0 0 + +', 'approved and paid', { id: listing.live }],
    ['- 0 0 0 0 0 0 + +', 'own pending', { id: listing.ownPending }],
  ],
  columns: {
    rows: [
      [
        '+-- +-0 +-+',
        `provider_name logo_url service_categories description website_url contact_email
         region_served tags`,
      ],
      // Only functions change status, featured flag and paid year.
      ['+-- +-- +--', 'id featured_listing listing_status date_submitted updated_at'],
      [
        '--- --- ---',
        'paid_until access_token moderation_reason moderated_by moderated_at submitted_by',
      ],
    ],
    select: { id: listing.live },
    update: { id: listing.live },
    insert: sent,
    samples: {
      logo_url: `https://api.example.org/storage/v1/object/public/provider-logos/${listing.live}.png`,
      tags: ['Women-owned'],
    },
  },
};
