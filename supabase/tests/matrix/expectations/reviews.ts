import { claim, person, resource, review } from '../fixture-ids.ts';
import type { TableExpectations } from './grid.ts';

const words = { content: 'Changed' };
const approved = { status: 'approved' };
const written = { resource_id: resource.fresh, rating: 4, content: 'Good' };
const editor = { ...written, review_type: 'editor' };

export const reviews: TableExpectations = {
  relation: 'public.reviews',
  reads: ['id', 'resource_id', 'reviewer_name', 'rating', 'content', 'status'],
  // an me ow co pa gu sa ad key
  select: [
    ['- + + + + + + + +', 'approved', { id: review.approved }],
    ['- 0 + 0 0 0 + + +', 'own pending', { id: review.ownPending }],
    ['- 0 + 0 0 0 + + +', 'own declined', { id: review.ownDeclined }],
    ['- 0 0 0 0 0 + + +', "another's pending", { id: review.otherPending }],
    ['- 0 0 0 0 0 + + +', 'approved, of a resource coming soon', { id: review.ofComingSoon }],
    ['- 2 4 2 2 2 6 6 6', 'all of them', {}],
  ],
  insert: [
    ['- + + + + + + + +', 'of an approved resource', written],
    ['- - - - - + - + +', 'as an editor', editor],
    ['- - - - - - - - +', 'approved already', { ...written, status: 'approved' }],
    ['- - - - - - - - +', 'under another name', { ...written, reviewer_name: 'Somebody' }],
    ['- - - - - - - - +', 'as somebody else', { ...written, author_id: person.member }],
    [
      '- - - - - - - - +',
      'of a resource coming soon',
      { ...written, resource_id: resource.comingSoon },
    ],
    [
      '- - - - - - - - +',
      "of the owner's pending resource",
      { ...written, resource_id: resource.ownPending },
    ],
    [
      '- + - + + + + + +',
      'of a resource that the owner sent in',
      { ...written, resource_id: resource.ownApproved },
    ],
    [
      '- + - + + + + + +',
      'of a resource that the owner is guide of',
      { ...written, resource_id: resource.assigned },
    ],
    [
      '- + 23505 + + + + + +',
      'of a resource that the owner has reviewed',
      { ...written, resource_id: resource.approved },
    ],
    [
      '- 23514 23514 23514 23514 23514 23514 23514 23514',
      'with six stars',
      { ...written, rating: 6 },
    ],
  ],
  update: [
    [
      '- 0 + 0 0 0 - - +',
      'words of the own pending',
      { set: words, where: { id: review.ownPending } },
    ],
    [
      '- 0 + 0 0 0 - - +',
      'stars of the own pending',
      { set: { rating: 1 }, where: { id: review.ownPending } },
    ],
    [
      '- 0 0 0 0 0 - - +',
      'words of the own approved',
      { set: words, where: { id: review.ownApproved } },
    ],
    [
      '- 0 0 0 0 0 - - +',
      'words of the own declined',
      { set: words, where: { id: review.ownDeclined } },
    ],
    [
      '- 0 0 0 0 0 - - +',
      "words of another's pending",
      { set: words, where: { id: review.otherPending } },
    ],
    [
      '- 0 - 0 0 0 + + +',
      'own pending to approved',
      { set: approved, where: { id: review.ownPending } },
    ],
    [
      '- 0 0 0 0 0 + + +',
      "another's pending to approved",
      { set: approved, where: { id: review.otherPending } },
    ],
    [
      '- 0 0 0 0 0 + + +',
      'own declined back to pending',
      { set: { status: 'pending' }, where: { id: review.ownDeclined } },
    ],
    [
      '- - - - - - - - +',
      'author',
      { set: { author_id: person.member }, where: { id: review.ownPending } },
    ],
  ],
  delete: [
    ['- 0 + 0 0 0 + + +', 'own pending', { id: review.ownPending }],
    ['- 0 + 0 0 0 + + +', 'own approved', { id: review.ownApproved }],
    ['- 0 0 0 0 0 + + +', "another's pending", { id: review.otherPending }],
    ['- 0 0 0 0 0 + + +', 'approved', { id: review.approved }],
  ],
  columns: {
    rows: [
      ['--- ++- ++-', 'resource_id review_type'],
      // Only the author changes texts; staff change the status.
      ['--- ++0 ++-', 'rating content'],
      ['--- +-0 +-+', 'status'],
      ['--- +-- +--', 'id reviewer_name reviewer_title created_at updated_at'],
      ['--- --- ---', 'author_id moderation_reason moderated_by moderated_at'],
    ],
    select: { id: review.approved },
    update: { id: review.ownPending },
    insert: written,
    samples: { resource_id: resource.fresh, status: 'approved' },
  },
};

const asked = { resource_id: resource.fresh, claim_type: 'curator', justification: 'Mine' };
const denied = { status: 'denied', reviewed_at: '2026-11-10T12:00:00Z' };

export const resourceClaims: TableExpectations = {
  relation: 'public.resource_claims',
  reads: ['id', 'user_id', 'resource_id', 'claim_type', 'justification', 'status'],
  // an me ow co pa gu sa ad key
  select: [
    ['- 0 + 0 0 0 + + +', 'own pending', { id: claim.ownPending }],
    ['- 0 + 0 0 0 + + +', 'own approved', { id: claim.ownApproved }],
    ['- 0 0 0 0 0 + + +', "another's pending", { id: claim.otherPending }],
    ['- 0 2 0 0 0 4 4 4', 'all of them', {}],
  ],
  insert: [
    // The service key has no account, and a claim needs one.
    ['- + + + + + + + 23502', 'of an approved resource', asked],
    [
      '- - - - - - - - 23502',
      'of a resource coming soon',
      { ...asked, resource_id: resource.comingSoon },
    ],
    [
      '- - - - - - - - 23502',
      "of another's pending resource",
      { ...asked, resource_id: resource.otherPending },
    ],
    [
      '- - - - - - - - 23502',
      "of the owner's pending resource",
      { ...asked, resource_id: resource.ownPending },
    ],
    ['- - - - - - - - +', 'in the name of another', { ...asked, user_id: person.visible }],
    ['- - - - - - - - 23502', 'approved already', { ...asked, status: 'approved' }],
    [
      '- + 23505 + + + + + 23502',
      'that the owner has asked for',
      { ...asked, resource_id: resource.approved },
    ],
    [
      '- 23514 23514 23514 23514 23514 23514 23514 23502',
      'for a role that does not exist',
      { ...asked, claim_type: 'boss' },
    ],
  ],
  update: [
    [
      '- - - - - - - - +',
      'own pending to denied',
      { set: denied, where: { id: claim.ownPending } },
    ],
    [
      '- - - - - - - - +',
      "another's pending to denied",
      { set: denied, where: { id: claim.otherPending } },
    ],
    [
      '- - - - - - - - +',
      'words of the own pending',
      { set: { justification: 'Changed' }, where: { id: claim.ownPending } },
    ],
  ],
  delete: [
    ['- 0 + 0 0 0 0 0 +', 'own pending', { id: claim.ownPending }],
    ['- 0 0 0 0 0 0 0 +', 'own approved', { id: claim.ownApproved }],
    ['- 0 0 0 0 0 0 0 +', "another's pending", { id: claim.otherPending }],
    ['- 0 1 0 0 0 0 0 4', 'all of them', {}],
  ],
  columns: {
    rows: [
      ['--- 0+- ++-', 'resource_id claim_type justification'],
      ['--- 0-- +--', 'id user_id status created_at reviewed_at'],
      ['--- --- ---', 'reviewed_by'],
    ],
    select: { id: claim.ownPending },
    update: { id: claim.ownPending },
    insert: asked,
    samples: { resource_id: resource.fresh },
  },
};
