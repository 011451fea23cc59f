import { describe, expect, it } from 'vitest';
import { findPlaces } from './places';
import { wordsOf } from './words';

const found = (text: string) =>
  findPlaces(wordsOf(text)).places.map(({ name, region }) => `${name}: ${region}`);

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
