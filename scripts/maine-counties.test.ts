import { geoContains } from 'd3-geo';
import { describe, expect, it } from 'vitest';
import { counties } from '../supabase/functions/_shared/search/closest/maine-places.generated.ts';
import { mainesCounties } from './maine-counties.ts';

const POINT = /(\d+\.?\d*),(-\d+\.?\d*)/gu;

describe('Points of towns and ZIP codes', () => {
  const outlines = mainesCounties();

  it('come from every county', () => {
    expect([...outlines.keys()].toSorted()).toEqual(counties.map(({ name }) => name));
  });

  it.each(counties)('of $name County lie inside it', ({ name, places }) => {
    const outline = outlines.get(name);
    const points = places.flatMap((line) => [...line.matchAll(POINT)]);
    expect(points.length).toBeGreaterThan(5);
    const outside = points.filter(
      ([, latitude, longitude]) =>
        outline === undefined || !geoContains(outline, [Number(longitude), Number(latitude)]),
    );
    expect(outside).toEqual([]);
  });
});
