import { describe, expect, it } from 'vitest';
import { buildResourceIndex } from '../list/list-index.ts';
import { matched } from '../matches.fixture.ts';
import { fitList, withFacts } from './fit-list.ts';
import type { FitProfile } from './fit.ts';

const TODAY = '2026-11-20';
const founder: FitProfile = {
  stage: 'launch',
  region: null,
  industries: [],
  need: 'funding',
  amount: null,
  groups: null,
};

function listed(name: string, supportType: string | null, stages: string[], availability: string) {
  return {
    ...matched(name, {
      support_type: supportType,
      business_stage: stages,
      availability_status: availability,
    }),
    funding_match_required: null,
    funding_instrument: 'Loan',
  };
}

const resources = [
  listed('Closed loan', 'funding', ['launch'], 'closed'),
  listed('Course', 'program', ['launch'], 'open_rolling'),
  listed('Vague loan', 'funding', [], 'open_rolling'),
  listed('Loan', 'funding', ['launch'], 'open_rolling'),
];

describe('fitList', () => {
  const { rankOf, best } = fitList(founder, buildResourceIndex(resources, TODAY), TODAY);

  it('ranks by fit, closed ones last', () => {
    const ranked = resources.toSorted((a, b) => rankOf(a.id) - rankOf(b.id));
    expect(ranked.map(({ name }) => name)).toEqual(['Loan', 'Vague loan', 'Course', 'Closed loan']);
    expect(rankOf('unknown')).toBe(4);
  });

  it('offers the open ones that fit, six at most', () => {
    expect(best.map(({ name }) => name)).toEqual(['Loan', 'Vague loan']);
    const many = Array.from({ length: 8 }, (_, at) =>
      listed(`Loan ${at}`, 'funding', ['launch'], 'open_rolling'),
    );
    expect(fitList(founder, { resources: many }, TODAY).best).toHaveLength(6);
  });

  it('offers what is reserved for a group to whoever belongs to it', () => {
    const tribal = {
      ...listed('Nation loan', 'funding', ['launch'], 'open_rolling'),
      eligibility: 'Citizens of the Passamaquoddy and Penobscot nations.',
    };
    const names = (groups: FitProfile['groups']) => {
      const list = fitList(
        { ...founder, groups },
        buildResourceIndex([tribal, ...resources], TODAY),
        TODAY,
      );
      return [list.reserved, ...list.best.map(({ name }) => name)];
    };
    expect(names(null)).toEqual([1, 'Loan', 'Vague loan']);
    expect(names([])).toEqual([0, 'Loan', 'Vague loan']);
    expect(names(['women'])).toEqual([0, 'Loan', 'Vague loan']);
    expect(names(['wabanaki'])).toEqual([0, 'Nation loan', 'Loan', 'Vague loan']);
  });
});

describe('withFacts', () => {
  it('leaves out rows without facts', () => {
    const rows = [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ];
    expect(withFacts(rows, [{ id: 'b', amount: 1 }])).toEqual([{ id: 'b', name: 'B', amount: 1 }]);
  });
});
