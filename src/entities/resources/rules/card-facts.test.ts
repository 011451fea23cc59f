import { describe, expect, test } from 'vitest';
import { shownRegions, shownStages } from './card-facts';

describe('shownRegions', () => {
  test.each([
    [null, []],
    [[], []],
    [['statewide'], ['Statewide']],
    [['southern', 'statewide', 'northern'], ['Statewide']],
    [
      ['northern', 'southern'],
      ['Southern', 'Northern'],
    ],
    [['western', 'western'], ['Western']],
    [
      ['greater_portland', 'midcoast', 'greater_portland'],
      ['Midcoast', 'Greater Portland'],
    ],
    [['', '_', 'central'], ['Central']],
  ])('%j shows %j', (regions, shown) => {
    expect(shownRegions(regions)).toEqual(shown);
  });
});

describe('shownStages', () => {
  test.each([
    [null, []],
    [[], []],
    [
      ['grow', 'idea'],
      ['Idea', 'Grow'],
    ],
    [
      ['mature', 'expand', 'grow', 'launch', 'idea'],
      ['Idea', 'Launch', 'Grow', 'Expand', 'Mature'],
    ],
    [['all_stages', 'launch', 'launch', 'Idea', ''], ['Launch']],
  ])('%j shows %j', (stages, labels) => {
    expect(shownStages(stages).map((stage) => stage.label)).toEqual(labels);
  });
});
