import { resource, seenAt, suggestion, token, unknownId } from '../fixture-ids.ts';
import type { Values } from '../operation.ts';
import type { FunctionExpectations, TableExpectations } from './grid.ts';

const own = { id: suggestion.own };
const sent = { resource_id: resource.approved, reason: 'closed', origin: 'visitor' };
const declined = { outcome: 'declined' };

export const editSuggestions: TableExpectations = {
  relation: 'public.edit_suggestions',
  reads: ['id', 'resource_id', 'changes', 'reply_address'],
  // an me ow co pa gu sa ad key
  select: [
    ['- 0 + 0 0 0 + + +', 'of the owner', own],
    ['- 0 0 0 0 0 + + +', 'of a visitor', { id: suggestion.other }],
    ['- 0 1 0 0 0 3 3 3', 'all of them', {}],
  ],
  insert: [['- - - - - - - - +', 'a suggestion', sent]],
  update: [['- - - - - - - - +', 'of the owner', { set: declined, where: own }]],
  delete: [['- - - - - - - - 3', 'all of them', {}]],
  columns: {
    rows: [
      [
        '--- 0-- +--',
        `id resource_id listing_id reason origin changes duplicate_of note source_url sender_id reply_address
         credit_name sent_at decided_at outcome accepted answer credited`,
      ],
      ['--- --- ---', 'decided_by'],
    ],
    select: own,
    update: own,
    insert: sent,
    samples: { resource_id: resource.fresh, listing_id: null, duplicate_of: resource.fresh },
  },
};

const edit = (resource_id: string, changes: Values, check_token: string | null = null) => ({
  resource_id,
  suggestion: { reason: 'change', changes },
  check_token,
});
const rename = { name: 'Another name' };
const renameListing = { provider_name: 'Another name' };
const accepting = (suggestion_id: string, accepted: Values, seen_updated_at = seenAt) => ({
  suggestion_id,
  accepted,
  seen_updated_at,
});
const of = (resource_id: string, seen_updated_at: string | null = seenAt) => ({
  resource_id,
  how: 'phone',
  seen_updated_at,
});

// an me ow co pa gu sa ad key
/** Functions that record whether the facts of a resource are right. */
export const checkFunctions: readonly FunctionExpectations[] = [
  {
    relation: 'public.verify_resource',
    calls: [
      ['- - - - - - + + -', 'of a resource', of(resource.approved)],
      ['- - + - - - + + -', 'of the one that the owner guides', of(resource.assigned)],
      ['- - - - - - PT404 PT404 -', 'unknown', of(unknownId)],
      ['- - - - - - PT409 PT409 -', 'in another version', of(resource.approved, null)],
      [
        '- PT400 PT400 PT400 PT400 PT400 PT400 PT400 -',
        'in no known way',
        { ...of(resource.assigned), how: 'hearsay' },
      ],
    ],
  },
  {
    relation: 'public.suggest_edit',
    calls: [
      ['+ + + + + + + + -', 'of a public resource', edit(resource.approved, rename)],
      [
        'PT404 PT404 PT404 PT404 PT404 PT404 PT404 PT404 -',
        'of one that is not public',
        edit(resource.comingSoon, rename),
      ],
      [
        'PT400 PT400 PT400 PT400 PT400 PT400 PT400 PT400 -',
        'of a column that pages do not show',
        edit(resource.approved, { source_notes: 'Mine' }),
      ],
      [
        'PT400 PT400 PT400 PT400 PT400 PT400 PT400 PT400 -',
        'that says nothing',
        edit(resource.approved, {}),
      ],
    ],
  },
  {
    relation: 'public.accept_suggestion',
    calls: [
      ['- - - - - - + + -', 'as it is', accepting(suggestion.own, rename)],
      [
        '- - - - - - PT409 PT409 -',
        'of another version',
        accepting(suggestion.own, rename, '2026-10-01T12:00:00Z'),
      ],
      [
        '- - - - - - PT400 PT400 -',
        'with a column that pages do not show',
        accepting(suggestion.own, { status: 'archived' }),
      ],
      ['- - - - - - PT404 PT404 -', 'unknown', accepting(unknownId, rename)],
      ['- - - - - - + + -', 'of a listing', accepting(suggestion.ofProvider, renameListing)],
      [
        '- - - - - - PT409 PT409 -',
        'of another version of a listing',
        accepting(suggestion.ofProvider, renameListing, '2026-10-01T12:00:00Z'),
      ],
      [
        '- - - - - - PT400 PT400 -',
        'with a column of a listing that staff alone decide on',
        accepting(suggestion.ofProvider, { listing_status: 'approved' }),
      ],
      [
        '- - - - - - PT400 PT400 -',
        'with a value that a listing may not have',
        accepting(suggestion.ofProvider, { provider_name: '' }),
      ],
    ],
  },
  {
    relation: 'public.decline_suggestion',
    calls: [['- - - - - - + + -', 'of the owner', { suggestion_id: suggestion.own }]],
  },
  {
    relation: 'public.guided_suggestions',
    calls: [['- 0 0 0 0 0 0 0 -', 'without one of an own resource', {}]],
  },
  {
    relation: 'public.edit_credits',
    calls: [['0 0 0 0 0 0 0 0 -', 'without an accepted one', { resource_id: resource.approved }]],
  },
  {
    relation: 'public.check_by_token',
    calls: [
      ['1 1 1 1 1 1 1 1 -', 'of the mail', { check_token: token.check }],
      ['0 0 0 0 0 0 0 0 -', 'guessed', { check_token: unknownId }],
    ],
  },
  {
    relation: 'public.answer_check',
    calls: [
      ['+ + + + + + + + -', 'of the mail', { check_token: token.check, answer: 'right' }],
      [
        'PT400 PT400 PT400 PT400 PT400 PT400 PT400 PT400 -',
        'with another answer',
        { check_token: token.check, answer: 'perhaps' },
      ],
    ],
  },
  {
    relation: 'public.pages_to_watch',
    calls: [['- - - - - - - - 1', 'one', { page_size: 1 }]],
  },
  {
    relation: 'public.record_page_readings',
    calls: [['- - - - - - - - +', 'of a page that is not watched', { readings: '[]' }]],
  },
  {
    relation: 'public.pause_watch',
    calls: [
      ['- - - - - - + + -', 'of a resource', { resource_id: resource.fresh, is_paused: true }],
      ['- - - - - - PT404 PT404 -', 'unknown', { resource_id: unknownId, is_paused: true }],
    ],
  },
  {
    relation: 'public.watch_state',
    calls: [['0 0 0 0 0 0 0 0 -', 'of a page that was not read', { resource_id: resource.fresh }]],
  },
  {
    relation: 'public.unwatched_pages',
    calls: [['- - - - - - 0 0 -', 'none', {}]],
  },
];
