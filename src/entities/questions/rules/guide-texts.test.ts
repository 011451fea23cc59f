import { expect, it } from 'vitest';
import { answerTimeText, guideLabel } from './guide-texts';

const guide = { name: 'Robin Demo', reason: 'guide', median_hours: null };

it.each([
  [guide, 'Robin Demo, the guide of this resource'],
  [{ ...guide, reason: 'adviser' }, 'Robin Demo, the statewide adviser'],
  [{ ...guide, reason: 'near' }, 'Robin Demo, a guide in your region'],
  [{ ...guide, name: null, reason: 'region' }, 'a guide who knows this region and topic'],
])('names who is asked: %o', (asked, label) => {
  expect(guideLabel(asked)).toBe(label);
});

it.each([
  [null, 'Expect an answer within five working days'],
  [1, 'Usually answers within a day'],
  [24, 'Usually answers within a day'],
  [25, 'Usually answers within 2 days'],
  [72, 'Usually answers within 3 days'],
])('says how soon questions are answered: %s hours', (median_hours, text) => {
  expect(answerTimeText({ ...guide, median_hours })).toBe(text);
});
