import { describe, expect, it } from 'vitest';
import { cleanSynonym, demandedLines, demandLines, demandTable } from './search-gaps';

const table = demandTable([
  { region: 'downeast', industry: 'fisheries_marine', visitors: 40, resources: 3 },
  { region: 'downeast', industry: 'any', visitors: 6, resources: 12 },
  { region: 'any', industry: 'fisheries_marine', visitors: null, resources: 0 },
  { region: 'any', industry: 'any', visitors: 5, resources: 0 },
]);

describe('demandTable', () => {
  it('has a line for each industry and a column for each region, with <5 for few', () => {
    expect(table.regions).toEqual(['Downeast', 'No region named']);
    expect(table.lines.map(({ industry }) => industry)).toEqual([
      'Fisheries & Marine',
      'No industry named',
    ]);
    expect(table.lines[0]?.cells).toEqual([
      { visitors: '40', resources: 3, heat: 4 },
      { visitors: '<5', resources: 0, heat: 0 },
    ]);
  });

  it('is hotter the more visitors there are for a resource, also without any', () => {
    expect(table.lines[1]?.cells.map(({ heat }) => heat)).toEqual([1, 3]);
  });

  it('says zero of nobody, and tells industries that nobody searched for', () => {
    const row = { region: 'any', resources: 4 };
    const { demanded, others } = demandedLines(
      demandTable([
        { ...row, industry: 'nonprofit', visitors: 0 },
        { ...row, industry: 'manufacturing', visitors: null },
      ]),
    );
    expect(demanded.map(({ cells }) => cells[0]?.visitors)).toEqual(['<5']);
    expect(others).toEqual(['Nonprofit']);
    expect(demandTable([{ ...row, industry: 'nonprofit', visitors: 0 }]).lines[0]?.cells).toEqual([
      { visitors: '0', resources: 4, heat: 0 },
    ]);
  });

  it('becomes lines of a file', () => {
    expect(demandLines(table)).toEqual([
      [
        'Industry',
        'Downeast: visitors',
        'Downeast: resources',
        'No region named: visitors',
        'No region named: resources',
      ],
      ['Fisheries & Marine', '40', '3', '<5', '0'],
      ['No industry named', '6', '12', '5', '0'],
    ]);
  });
});

describe('cleanSynonym', () => {
  it('is in lower case with single spaces', () => {
    expect(cleanSynonym('  Sea \t Weed ')).toBe('sea weed');
  });
});
