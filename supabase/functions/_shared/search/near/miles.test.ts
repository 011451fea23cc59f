import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortResources } from '../list/sort.ts';
import { milesBetween, milesLabel, roundedPoint, type Point } from './miles.ts';

/** Any point in and around Maine. */
const points: fc.Arbitrary<Point> = fc.record({
  latitude: fc.double({ min: 42.9, max: 47.5, noNaN: true }),
  longitude: fc.double({ min: -71.1, max: -66.9, noNaN: true }),
});

/** Length of the great circle in miles, by another formula: the angle between two vectors. */
function greatCircle(one: Point, other: Point): number {
  const [a, b] = [vector(one), vector(other)];
  const cross = Math.hypot(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
  return 3958.8 * Math.atan2(cross, a.x * b.x + a.y * b.y + a.z * b.z);
}

function vector({ latitude, longitude }: Point) {
  const [up, round] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return { x: Math.cos(up) * Math.cos(round), y: Math.cos(up) * Math.sin(round), z: Math.sin(up) };
}

describe('Nearest first', () => {
  it('is the order of great-circle distances in 500 random cases', () => {
    fc.assert(
      fc.property(points, fc.array(points, { minLength: 2, maxLength: 40 }), (origin, places) => {
        const rows = places.map((point, id) => ({
          id: String(id),
          point,
          name: '',
          availability_status: null,
          application_deadline: null,
          created_at: '',
          verified_at: null,
        }));
        const rankOf = (id: string) => {
          const point = rows[Number(id)]?.point;
          return point === undefined ? Infinity : milesBetween(origin, point);
        };
        const lengths = sortResources(rows, 'nearest', '2026-11-29', rankOf).map(({ point }) =>
          greatCircle(origin, point),
        );
        lengths.slice(1).forEach((length, before) => {
          // Both formulas round, by less than the thickness of a hair.
          expect(length).toBeGreaterThanOrEqual((lengths[before] ?? 0) - 1e-8);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('knows the distance between Portland and Bangor', () => {
    const portland = { latitude: 43.661, longitude: -70.259 };
    const bangor = { latitude: 44.801, longitude: -68.778 };
    expect(milesBetween(portland, bangor)).toBeCloseTo(107.9, 0);
  });
});

describe('milesLabel', () => {
  it.each([
    [0, 'Nearby'],
    [0.4, 'Nearby'],
    [1.2, '1 mile'],
    [12.4, '12 miles'],
  ])('says %s miles as %s', (miles, label) => {
    expect(milesLabel(miles)).toBe(label);
  });
});

describe('roundedPoint', () => {
  it('keeps two decimals of a position', () => {
    expect(roundedPoint({ latitude: 43.66149, longitude: -70.25532 })).toEqual({
      latitude: 43.66,
      longitude: -70.26,
    });
  });
});
