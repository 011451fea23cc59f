import { describe, expect, it } from 'vitest';
import { nothingSaid, type Answers, type Asked } from './criteria.ts';
import { conditionsLine, criterionText } from './criterion-text.ts';
import { questionsFor } from './questions.ts';

const other = (question: string): Asked => ({ kind: 'other', value: { question } });

describe('criterionText', () => {
  it.each<[Asked, string]>([
    [{ kind: 'place', value: { any: ['maine', 'beyond'] } }, 'In Maine, with exceptions'],
    [
      { kind: 'place', value: { any: ['maine'], partly: ['beyond'] } },
      'In Maine, or with a project there',
    ],
    [
      { kind: 'stage', value: { any: ['launch'], partly: ['idea'] } },
      'Stage: Launch, perhaps others',
    ],
    [other('Do you sell abroad?'), 'You sell abroad'],
    [other('Will you join the Compact?'), 'You will join the Compact'],
    [other('Are your tools insured?'), 'Your tools are insured'],
    [other('Does this describe your project: it serves veterans?'), 'Your project serves veterans'],
    [other('How so?'), 'How so?'],
  ])('%j', (asked, text) => {
    expect(criterionText(asked)).toBe(text);
  });
});

describe('conditionsLine', () => {
  const county: Asked = { kind: 'place', value: { any: ['Knox'] } };
  const anywhere: Asked = { kind: 'place', value: { any: ['maine'], partly: ['beyond'] } };
  const few: Asked = { kind: 'employees', value: { most: 5 } };
  const income = other('Income within the limit of the program');
  const inKnox = { place: { town: null, county: 'Knox', region: null, in_maine: true } };
  const outside = { place: { town: null, county: null, region: null, in_maine: false } };

  it.each<[string, Asked[], Partial<Answers>, string]>([
    ['nothing said', [county, income], {}, ''],
    ['all met', [county, few], { ...inKnox, employees: 2 }, 'You meet 2 of 2 known conditions.'],
    [
      'one missed',
      [county, few],
      { ...inKnox, employees: 9 },
      'You meet 1 of 2 known conditions. 1 is not met.',
    ],
    ['the only one missed', [few], { employees: 9 }, 'You do not meet the one known condition.'],
    [
      'one not answered, and one that nobody can answer',
      [county, few, income],
      inKnox,
      'You meet 1 of 3 known conditions. 1 not answered yet. 1 not clear from the text.',
    ],
    [
      'an answer that does not decide',
      [anywhere, few],
      outside,
      'Your answers do not decide any of 2 known conditions. 1 not answered yet. 1 not clear from the text.',
    ],
  ])('%s', (_name, criteria, answers, line) => {
    expect(conditionsLine(criteria, { ...nothingSaid, ...answers })).toBe(line);
  });

  it('asks nothing that only the program can answer', () => {
    expect(questionsFor([income], nothingSaid)).toEqual([]);
  });
});
