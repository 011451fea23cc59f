import { describe, expect, it } from 'vitest';
import { choiceNamed, personChoices, resourceChoices } from './name-choices';

const person = (user_id: string, display_name: string, facts: object = {}) => ({
  user_id,
  display_name,
  first_name: null,
  last_name: null,
  company_organization: null,
  ...facts,
});
const resource = (id: string, name: string, organization: string | null = null) => ({
  id,
  name,
  organization,
});
const namesOf = (choices: readonly { name: string }[]) => choices.map(({ name }) => name);

describe('personChoices', () => {
  it('names people by what is known of them, each thing once', () => {
    const full = { first_name: 'Ann', last_name: 'Bly' };
    expect(
      namesOf(
        personChoices([
          person('1', 'annie', { ...full, company_organization: 'Bly Boats' }),
          person('2', 'ANN  bly', full),
          person('3', 'Cy', { company_organization: ' ' }),
        ]),
      ),
    ).toEqual(['annie · Ann Bly · Bly Boats', 'ANN  bly', 'Cy']);
  });

  it('tells namesakes apart by their ids, in full where these start alike', () => {
    expect(
      namesOf(
        personChoices([
          person('11111111-a', 'Ann'),
          person('22222222-b', 'ann '),
          person('33333333-c', 'Cy'),
          person('33333333-d', 'Cy'),
        ]),
      ),
    ).toEqual(['Ann · 11111111', 'ann  · 22222222', 'Cy · 33333333-c', 'Cy · 33333333-d']);
  });
});

describe('resourceChoices', () => {
  it('adds the organization, then the id, only where names are the same', () => {
    expect(
      namesOf(
        resourceChoices([
          resource('11111111-a', 'Loan', 'CEI'),
          resource('22222222-b', 'loan', 'FAME'),
          resource('33333333-c', 'LOAN', 'FAME'),
          resource('44444444-d', 'Grant', 'CEI'),
        ]),
      ),
    ).toEqual(['Loan · CEI', 'loan · FAME · 22222222', 'LOAN · FAME · 33333333', 'Grant']);
  });
});

describe('choiceNamed', () => {
  const choices = resourceChoices([resource('1', 'Boat  Loan'), resource('2', 'Loan')]);
  it.each([
    [' boat loan ', '1'],
    ['LOAN', '2'],
    ['oan', undefined],
    ['', undefined],
  ])('takes %j for %s', (typed, id) => {
    expect(choiceNamed(choices, typed)?.id).toBe(id);
  });
});
