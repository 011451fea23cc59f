import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neighboursOf, reviewerName, sortReviews } from './reviews';

const review = (id: string, status = 'approved', review_type = 'entrepreneur') => ({
  id,
  status,
  review_type,
});

const ids = (reviews: readonly { id: string }[]) => reviews.map(({ id }) => id);

describe('reviewerName', () => {
  it('is the name, or says that its owner is gone', () => {
    expect(reviewerName({ reviewer_name: 'Ada' })).toBe('Ada');
    expect(reviewerName({ reviewer_name: null })).toBe('Former member');
  });
});

describe('sortReviews', () => {
  it('keeps the order and leaves out what others wait for', () => {
    const sorted = sortReviews(
      [
        review('a'),
        review('b', 'pending'),
        review('c', 'approved', 'editor'),
        review('d', 'declined', 'editor'),
        review('e'),
      ],
      null,
    );
    expect(ids(sorted.entrepreneur)).toEqual(['a', 'e']);
    expect(ids(sorted.editor)).toEqual(['c']);
    expect(sorted.ownUnpublished).toBeNull();
  });

  it.each(['pending', 'declined'])('sets the reader’s own %s one apart', (status) => {
    const sorted = sortReviews([review('a', status), review('b', 'pending'), review('c')], 'a');
    expect(sorted.ownUnpublished?.id).toBe('a');
    expect(ids(sorted.entrepreneur)).toEqual(['c']);
  });

  it('counts the reader’s own among the others once it is approved', () => {
    const sorted = sortReviews([review('a')], 'a');
    expect(ids(sorted.entrepreneur)).toEqual(['a']);
    expect(sorted.ownUnpublished).toBeNull();
  });
});

describe('neighboursOf', () => {
  const reviews = [review('a'), review('b', 'pending'), review('c'), review('d')];

  it.each([
    ['a', undefined, 'c'],
    ['c', 'a', 'd'],
    ['d', 'c', undefined],
    ['b', undefined, undefined],
    ['nowhere', undefined, undefined],
  ])('of %s are %s and %s', (id, previous, next) => {
    const neighbours = neighboursOf(reviews, id);
    expect(neighbours.previous?.id).toBe(previous);
    expect(neighbours.next?.id).toBe(next);
  });

  it('lead through every approved review, there and back', () => {
    const anyReviews = fc
      .array(fc.constantFrom('approved', 'pending', 'declined'))
      .map((states) => states.map((status, position) => review(String(position), status)));
    fc.assert(
      fc.property(anyReviews, (all) => {
        const approved = all.filter(({ status }) => status === 'approved');
        const there: string[] = [];
        let at: (typeof all)[number] | null = approved[0] ?? null;
        while (at !== null) {
          there.push(at.id);
          const { next } = neighboursOf(all, at.id);
          if (next !== null) expect(neighboursOf(all, next.id).previous).toBe(at);
          at = next;
        }
        expect(there).toEqual(ids(approved));
      }),
    );
  });
});
