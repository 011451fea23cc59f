import { describe, expect, it } from 'vitest';
import {
  nextAfterDecision,
  sortQueue,
  parseKind,
  filterByKind,
  parsePlaceParam,
  toPlaceParam,
  positionInQueue,
  type SubmissionKind,
} from './queue';

const ID = '6857e07b-9689-595f-97f2-83f4f2268538';

function sent(id: string, kind: SubmissionKind = 'event', submittedAt = '2026-11-01 12:00:00+00') {
  return { id, kind, submittedAt };
}

describe('the place of a submission', () => {
  it('stands in the address and is read from it', () => {
    const place = { kind: 'listing', id: ID } as const;
    expect(toPlaceParam(place)).toBe(`listing:${ID}`);
    expect(parsePlaceParam(toPlaceParam(place))).toEqual(place);
  });

  it.each([null, '', 'event', `event:${ID}:${ID}`, `claim:${ID}`, 'event:not-an-id', `:${ID}`])(
    'is none in %s',
    (text) => {
      expect(parsePlaceParam(text)).toBeNull();
    },
  );

  it('knows the four kinds and no other', () => {
    expect(parseKind('review')).toBe('review');
    expect(parseKind('constructor')).toBeNull();
    expect(parseKind(null)).toBeNull();
  });
});

describe('the queue', () => {
  it('has the longest wait first, in whatever notation the time is', () => {
    const late = sent('a', 'event', '2026-11-20T10:00:00.5+00:00');
    const early = sent('b', 'review', '2026-11-20 09:59:59+00');
    const middle = sent('c', 'listing', '2026-11-20T05:00:00.25-05:00');
    expect(sortQueue([late, early, middle])).toEqual([early, middle, late]);
  });

  it('keeps an order among what came at the same moment', () => {
    expect(sortQueue([sent('b'), sent('a')]).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('is narrowed to a kind', () => {
    const queue = [sent('a'), sent('b', 'review')];
    expect(filterByKind(queue, 'review')).toEqual([sent('b', 'review')]);
    expect(filterByKind(queue, null)).toBe(queue);
  });

  it('tells where one is', () => {
    const queue = [sent('a'), sent('b'), sent('c')];
    expect(positionInQueue(queue, sent('b'))).toEqual({
      number: 2,
      previous: sent('a'),
      next: sent('c'),
    });
    expect(positionInQueue(queue, sent('d'))).toEqual({
      number: null,
      previous: null,
      next: sent('a'),
    });
    expect(positionInQueue(queue, sent('a', 'review')).number).toBeNull();
  });

  it('goes on with what comes after a decision, then with what was left before', () => {
    const queue = [sent('a'), sent('b'), sent('c')];
    expect(nextAfterDecision(queue, sent('b'))).toEqual(sent('c'));
    expect(nextAfterDecision(queue, sent('c'))).toEqual(sent('a'));
    expect(nextAfterDecision([sent('a')], sent('a'))).toBeNull();
    expect(nextAfterDecision([], sent('a'))).toBeNull();
  });
});
