import { describe, expect, it } from 'vitest';
import { locatedIn, originOf, townLike } from './located.ts';

const bangor = { latitude: 44.824, longitude: -68.792 };
const brunswick = locatedIn('Brunswick');

describe('locatedIn', () => {
  it.each([
    ['Bangor', bangor],
    ['bangor, maine', bangor],
    ['04401', bangor],
    ['40 Harlow Street, Bangor, ME 04401', bangor],
    ['12 Portland Street, Bangor, ME', bangor],
    ['100 Portland Road, 04401-1234', bangor],
    // A post office box has its own point.
    ['04402', { latitude: 44.801, longitude: -68.778 }],
    // A ZIP code without a point of its own is that of its town.
    ['04211', locatedIn('Auburn')],
    ['30 Federal Street, Brunswick, ME 04011', brunswick],
  ])('finds the point of %j', (text, point) => {
    expect(point).not.toBeNull();
    expect(locatedIn(text)).toEqual(point);
  });

  it.each([
    '',
    'Statewide',
    'Online',
    'Midcoast',
    'Washington County',
    'Boston, MA 02108',
    'Portland, OR 97201',
    '99999',
    // Not in the place data.
    'Winslow',
  ])('finds no point in %j', (text) => {
    expect(locatedIn(text)).toBeNull();
  });
});

describe('originOf', () => {
  it.each(['Swans Island', "Swan's Island", 'swan island', 'Mount Desert Island', 'Chebeague'])(
    'finds the point of %j',
    (text) => {
      expect(originOf(text)).toMatchObject({ county: null });
    },
  );

  it.each([
    ['St. George', 'Knox County'],
    ['Saint George', 'Knox County'],
    ['St George, ME', 'Knox County'],
    ['Westport Island', 'Lincoln County'],
    ['Westport', 'Lincoln County'],
    ['Winslow', 'Kennebec County'],
    ['Knox County', 'Knox County'],
  ])('begins in the middle of the county of %j, which has no point', (text, county) => {
    const origin = originOf(text);
    expect(origin?.county).toBe(county);
    expect(origin?.point.latitude).toBeGreaterThan(43);
  });

  it.each(['', 'Atlantis', 'Boston, MA 02108', 'Midcoast'])('finds nothing in %j', (text) => {
    expect(originOf(text)).toBeNull();
  });
});

describe('townLike', () => {
  it.each([
    ['Portlnd', 'Portland'],
    ['bangro', 'Bangor'],
    ['Skowhegon', 'Skowhegan'],
    ['Atlantis', null],
    ['Bth', null],
  ])('reads %j as %j', (text, town) => {
    expect(townLike(text)).toBe(town);
  });
});
