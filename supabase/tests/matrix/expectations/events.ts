import { event, person, resource } from '../fixture-ids.ts';
import { accountId, idOf } from '../personas.ts';
import type { TableExpectations } from './grid.ts';

const sent = {
  title: 'Sent in',
  start_date: '2026-12-10T15:00:00Z',
  end_date: '2027-12-10T17:00:00Z',
};
const changed = { description: 'Changed' };
const pictureOf = (me: string) =>
  `https://api.example.org/storage/v1/object/public/event-images/${me}/${idOf('image ofMember')}.webp`;

export const events: TableExpectations = {
  relation: 'public.events',
  reads: ['id', 'title', 'status', 'start_date'],
  // an me ow co pa gu sa ad key
  select: [
    ['+ + + + + + + + +', 'approved', { id: event.approved }],
    ['0 0 + 0 0 0 + + +', 'own pending', { id: event.ownPending }],
    ['0 0 + 0 0 0 + + +', 'own declined', { id: event.ownDeclined }],
    ['0 0 0 0 0 0 + + +', "another's pending", { id: event.otherPending }],
    ['2 2 4 2 2 2 5 5 5', 'all of them', {}],
  ],
  insert: [
    ['- + + + + + + + +', 'without a status', sent],
    ['- + + + + + + + +', 'pending', { ...sent, status: 'pending' }],
    ['- - - - - - + + +', 'approved', { ...sent, status: 'approved' }],
    ['- - - - - - - - +', 'in the name of another', { ...sent, submitted_by: person.other }],
    // Only the member has stored one.
    [
      '- + - - - - + + +',
      'with a picture of their own',
      (me) => ({ ...sent, image_url: pictureOf(me) }),
    ],
    [
      '- - - - - - + + +',
      'with the picture of another',
      { ...sent, image_url: pictureOf(person.other) },
    ],
    [
      '- 23514 23514 23514 23514 23514 23514 23514 23514',
      'that ends before it starts',
      { ...sent, end_date: '2026-12-01T17:00:00Z' },
    ],
  ],
  update: [
    ['- 0 0 0 0 0 + + +', 'approved', { set: changed, where: { id: event.approved } }],
    ['- 0 0 0 0 0 + + +', 'own pending', { set: changed, where: { id: event.ownPending } }],
    ['- 0 0 0 0 0 + + +', 'own approved', { set: changed, where: { id: event.ownApproved } }],
    ['- 0 0 0 0 0 + + +', "another's pending", { set: changed, where: { id: event.otherPending } }],
    [
      '- 0 0 0 0 0 + + +',
      'own pending to approved',
      { set: { status: 'approved' }, where: { id: event.ownPending } },
    ],
  ],
  delete: [
    ['- 0 + 0 0 0 0 + +', 'own pending', { id: event.ownPending }],
    ['- 0 0 0 0 0 0 + +', 'own declined', { id: event.ownDeclined }],
    ['- 0 0 0 0 0 0 + +', 'own approved', { id: event.ownApproved }],
    ['- 0 0 0 0 0 0 + +', 'approved', { id: event.approved }],
    ['- 0 0 0 0 0 0 + +', "another's pending", { id: event.otherPending }],
    ['- 0 1 0 0 0 0 5 5', 'all of them', {}],
  ],
  columns: {
    rows: [
      [
        '+-- ++0 +++',
        `title description start_date end_date location_type location_address location_link
         geographic_region host_organization registration_link sector business_type event_type tags
         image_url status`,
      ],
      ['+-- +-- +--', 'id created_at updated_at'],
      ['--- --- ---', 'submitted_by moderation_reason moderated_by moderated_at'],
      ['-gg +gg +gg', 'moderation_status'],
    ],
    select: { id: event.approved },
    update: { id: event.approved },
    insert: sent,
    samples: {
      end_date: '2027-12-12T12:00:00Z',
      image_url: pictureOf(accountId('member')),
    },
  },
};

const own = { user_id: person.owner, event_id: event.approved };
const foreign = { user_id: person.visible, event_id: event.approved };

export const eventBookmarks: TableExpectations = {
  relation: 'public.event_bookmarks',
  reads: ['user_id', 'event_id', 'created_at'],
  // an me ow co pa gu sa ad key
  select: [
    ['- 0 + 0 0 0 0 0 +', 'own', own],
    ['- 0 0 0 0 0 0 0 +', "another's", foreign],
    ['- 0 1 0 0 0 0 0 2', 'all of them', {}],
  ],
  insert: [
    // The service key has no account, and a bookmark needs one.
    ['- + + + + + + + 23502', 'an approved event', { event_id: event.ownApproved }],
    [
      '- + 23505 + + + + + 23502',
      'an event that the owner has saved',
      { event_id: event.approved },
    ],
    ['- - + - - - + + 23502', "the owner's pending event", { event_id: event.ownPending }],
    ['- - - - - - + + 23502', "another's pending event", { event_id: event.otherPending }],
    ['- - - - - - - - +', 'for another', { user_id: person.other, event_id: event.approved }],
  ],
  update: [
    ['- - - - - - - - +', 'own', { set: { event_id: event.ownApproved }, where: own }],
    ['- - - - - - - - +', "another's", { set: { user_id: person.member }, where: foreign }],
  ],
  delete: [
    ['- 0 + 0 0 0 0 0 +', 'own', own],
    ['- 0 0 0 0 0 0 0 +', "another's", foreign],
    ['- 0 1 0 0 0 0 0 2', 'all of them', {}],
  ],
  columns: {
    rows: [
      ['--- 0+- 0+-', 'event_id'],
      ['--- 0-- 0--', 'user_id created_at'],
    ],
    select: own,
    update: own,
    insert: { event_id: event.ownApproved },
    samples: { event_id: event.ownApproved },
  },
};

const subscription = (user_id: string | null) => ({ resource_id: resource.opening, user_id });

export const resourceSubscriptions: TableExpectations = {
  relation: 'public.resource_subscriptions',
  reads: [
    'resource_id',
    'user_id',
    'kind',
    'days_before',
    'filters',
    'paused_at',
    'created_at',
    'notified_at',
  ],
  // an me ow co pa gu sa ad key
  select: [
    ['- 0 + 0 0 0 0 0 +', 'own', subscription(person.owner)],
    ['- 0 0 0 0 0 0 0 +', "another's", subscription(person.visible)],
    ['- 0 0 0 0 0 0 0 +', "a visitor's", subscription(null)],
    ['- 0 1 0 0 0 0 0 3', 'all of them', {}],
  ],
  insert: [
    ['- - - - - - - - 23514', 'for oneself', { resource_id: resource.opening }],
    ['- - - - - - - - +', 'for another', subscription(person.member)],
  ],
  update: [
    ['- - - - - - - - +', 'own', { set: { notified_at: null }, where: subscription(person.owner) }],
  ],
  delete: [
    ['- 0 + 0 0 0 0 0 +', 'own', subscription(person.owner)],
    ['- 0 0 0 0 0 0 0 +', "another's", subscription(person.visible)],
    ['- 0 0 0 0 0 0 0 +', "a visitor's", subscription(null)],
    ['- 0 1 0 0 0 0 0 3', 'all of them', {}],
  ],
  columns: {
    rows: [
      [
        '--- 0-- 0--',
        'resource_id user_id kind days_before filters paused_at created_at notified_at',
      ],
      ['--- --- ---', 'id email consented_at token confirmed_at told_deadline changes_told_until'],
    ],
    select: subscription(person.owner),
    update: subscription(person.owner),
    insert: { resource_id: resource.opening },
  },
};
