import { describe, expect, it } from 'vitest';
import { locatedIn } from './located.ts';

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
