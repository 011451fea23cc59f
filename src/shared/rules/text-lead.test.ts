import { describe, expect, it } from 'vitest';
import { leadOf } from './text-lead';

describe('leadOf', () => {
  it.each([
    ['Short.', { lead: 'Short.', rest: '', isCut: false }],
    [
      'One sentence here. Another one follows it.',
      { lead: 'One sentence here.', rest: ' Another one follows it.', isCut: false },
    ],
    [
      'A long sentence, that goes on',
      { lead: 'A long sentence, that', rest: ' goes on', isCut: true },
    ],
    [
      'Yes. A long sentence goes on',
      { lead: 'Yes. A long sentence', rest: ' goes on', isCut: true },
    ],
    [
      'A long sentence but, goes on',
      { lead: 'A long sentence but', rest: ', goes on', isCut: true },
    ],
    ['x'.repeat(30), { lead: 'x'.repeat(30), rest: '', isCut: false }],
  ])('ends %j with a sentence or a word', (text, expected) => {
    expect(leadOf(text, 22)).toEqual(expected);
  });
});
