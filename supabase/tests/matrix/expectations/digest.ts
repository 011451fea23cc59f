import { token, unknownId } from '../fixture-ids.ts';
import type { FunctionExpectations } from './grid.ts';

const wish = { filters: { supportType: ['funding'] } };

// an me ow co pa gu sa ad key
/** Saved searches and the digest. */
export const digestFunctions: readonly FunctionExpectations[] = [
  {
    relation: 'public.subscribe_to_search',
    calls: [
      ['PT400 + + + + + + + -', 'without an address', wish],
      ['+ + + + + + + + -', 'with one', { ...wish, email: 'a@example.org', consent: true }],
      [
        'PT400 PT400 PT400 PT400 PT400 PT400 PT400 PT400 -',
        'without filters',
        { filters: {}, email: 'a@example.org', consent: true },
      ],
    ],
  },
  { relation: 'public.join_digest', calls: [['- + + + + + + + -', 'the digest', {}]] },
  {
    relation: 'public.resume_digest',
    calls: [
      ['+ + + + + + + + -', 'of no digest', { subscription_token: token.visitor }],
      ['+ + + + + + + + -', 'with an unknown token', { subscription_token: unknownId }],
    ],
  },
  {
    relation: 'public.digest_preview',
    calls: [['- - - - - - 1 1 -', 'as it is now', {}]],
  },
  {
    relation: 'public.mail_digest_preview',
    calls: [['- - - - - - + + -', 'of nothing', { preview: {} }]],
  },
  {
    relation: 'public.due_matches',
    calls: [['- - - - - - - - +', 'at this hour', {}]],
  },
  {
    relation: 'public.store_matches',
    calls: [['- - - - - - - - +', 'of nobody', { matches: [{ id: unknownId }] }]],
  },
  {
    relation: 'public.hold_digest',
    calls: [
      ['- - - - - - + + -', 'back', { is_held: true }],
      ['- - - - - - + + -', 'no more', { is_held: false }],
    ],
  },
];
