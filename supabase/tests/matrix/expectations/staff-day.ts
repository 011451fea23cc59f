import { listing, person, resource, seenAt, unknownId } from '../fixture-ids.ts';
import type { FunctionExpectations, TableExpectations } from './grid.ts';

const refundOf = (id: string) => ({
  listing_id: id,
  payment_at: seenAt,
  caller: person.service_admin,
});
const reply = { title: 'Outside Maine', message: 'We list programs in Maine only.' };

export const savedReplies: TableExpectations = {
  relation: 'public.saved_replies',
  reads: ['id', 'title', 'message'],
  // an me ow co pa gu sa ad key
  select: [['- 0 0 0 0 0 + + -', 'a reply', { title: 'Too short' }]],
  insert: [
    ['- - - - - - + + -', 'a reply', reply],
    ['- - - - - - 23505 23505 -', 'under a title in use', { ...reply, title: 'TOO SHORT' }],
  ],
  update: [
    [
      '- - - - - - - - -',
      'a reply',
      { set: { message: 'More, please.' }, where: { title: 'Too short' } },
    ],
  ],
  delete: [
    ['- 0 0 0 0 0 + + -', 'a reply', { title: 'Too short' }],
    ['- 0 0 0 0 0 1 1 -', 'all of them', {}],
  ],
  columns: {
    rows: [
      ['--- 0-- +--', 'id'],
      ['--- 0-- ++-', 'title message'],
      ['--- --- ---', 'created_at'],
    ],
    select: { title: 'Too short' },
    update: { title: 'Too short' },
    insert: reply,
  },
};

// an me ow co pa gu sa ad key
/** Functions about visits, and figures for staff. */
export const staffDayFunctions: readonly FunctionExpectations[] = [
  {
    relation: 'public.count_visit',
    calls: [
      [
        '+ - - - - - - - -',
        'of a resource',
        { subject_type: 'resource', subject_id: resource.approved, kind: 'view' },
      ],
    ],
  },
  {
    relation: 'public.count_widget_press',
    calls: [['+ - - - - - - - -', 'on a site', { host: 'library.example' }]],
  },
  { relation: 'public.widget_presses', calls: [['- - - - - - 0 0 -', 'of 30 days', {}]] },
  { relation: 'public.own_listing_visits', calls: [['0 0 + 0 0 0 0 0 -', 'of own listings', {}]] },
  {
    relation: 'public.begin_refund',
    calls: [
      ['- - - - - - - - +', 'of a declined one', refundOf(listing.rejected)],
      ['- - - - - - - - PT409', 'of a live one', refundOf(listing.live)],
      ['- - - - - - - - PT404', 'of nothing', refundOf(unknownId)],
      [
        '- - - - - - - - -',
        'for a member',
        { ...refundOf(listing.rejected), caller: person.member },
      ],
    ],
  },
  {
    relation: 'public.end_refund',
    calls: [
      [
        '- - - - - - - - +',
        'that nobody asked for',
        { payment_intent: 'pi_unknown', is_refunded: true },
      ],
    ],
  },
  { relation: 'public.staff_figures', calls: [['- - - - - - + + -', 'of 90 days', {}]] },
  { relation: 'public.ending_listings', calls: [['- - - - - - 0 0 -', 'none ends soon', {}]] },
];
