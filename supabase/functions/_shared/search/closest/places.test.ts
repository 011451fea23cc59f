import { describe, expect, it } from 'vitest';
import { countiesIn, findPlaces, isIsland } from './places.ts';
import { wordsOf } from './words.ts';

const found = (text: string) =>
  findPlaces(wordsOf(text)).places.map(({ name, region }) => `${name}: ${region}`);

describe('countiesIn', () => {
  it.each([
    ['Businesses in Hancock, Knox and western Waldo counties', ['waldo', 'knox', 'hancock']],
    ['Washington County', ['washington']],
    ['The Penobscot and Passamaquoddy nations', []],
  ])('reads %j', (text, counties) => {
    expect([...countiesIn(text)]).toEqual(counties);
  });
});

describe('isIsland', () => {
  it.each([
    ['Peaks Island', true],
    ['Vinalhaven', true],
    ['Isle au Haut', true],
    ['Presque Isle', false],
    ['Deer Isle', false],
    ['Bangor', false],
  ])('knows whether only boats reach %s', (name, isReached) => {
    const [place] = findPlaces(wordsOf(name)).places;
    expect(place && isIsland(place)).toBe(isReached);
  });
});

describe('findPlaces', () => {
  it.each([
    ['bakery in Bangor', ['Bangor: northern']],
    ['04401', ['Bangor: northern']],
    ['Washington County', ['Washington County: downeast']],
    ['the County', ['Aroostook County: northern']],
    ['Down East', ['Downeast: downeast']],
    ['greater Portland', ['Southern: southern']],
    ['St. Agatha', ['Saint Agatha: northern']],
    ['Brunswick', ['Brunswick: midcoast']],
    ['04003', ['Bailey Island: southern']],
    ['South Portland', ['South Portland: southern']],
    ['Lincoln', ['Lincoln County: midcoast', 'Lincoln: northern']],
    ['Mt Desert', ['Mount Desert: downeast']],
    ['Ft. Kent', ['Fort Kent: northern']],
    ['Ste-Agathe', ['Saint Agatha: northern']],
    ['St John Valley', ['Aroostook County: northern']],
    ['No. Berwick', ['North Berwick: southern']],
    ['SW Harbor', ['Southwest Harbor: downeast']],
    ['Chebeague Isl', ['Chebeague Island: southern']],
    ['Munjoy Hill', ['Portland: southern']],
    ['4101', ['Portland: southern']],
    ['04101-1234', ['Portland: southern']],
    ['04652 3011', ['Lubec: downeast']],
    ['2025', []],
    ['90210', []],
    ['Boston', []],
  ])('reads %j', (text, places) => {
    expect(found(text)).toEqual(places);
  });

  it.each([
    ['tourism industry', []],
    ['near Industry', ['Industry: western']],
    ['Norway Maine', ['Norway: western']],
    ['credit union', []],
    ['a farm in Union', ['Union: midcoast']],
    ['Unity', ['Unity: midcoast']],
  ])('takes everyday words for places only where the text says so: %j', (text, places) => {
    expect(found(text)).toEqual(places);
  });

  it('leaves a name alone that means something else', () => {
    const isCleanup = (name: readonly string[]) => name.join(' ') === 'brownfield';
    expect(findPlaces(['brownfield'], isCleanup).places).toEqual([]);
    expect(findPlaces(wordsOf('in Brownfield'), isCleanup).places).toHaveLength(1);
  });

  it('returns the positions of the words', () => {
    const { positions } = findPlaces(wordsOf('loans in Presque Isle now'));
    expect([...positions]).toEqual([2, 3]);
  });
});
