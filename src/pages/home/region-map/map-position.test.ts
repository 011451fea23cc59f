import { describe, expect, it } from 'vitest';
import { dotsOnMap, positionOnMap } from './map-position';
import { mapSize } from './map-regions.generated';

const portland = { latitude: 43.661, longitude: -70.259 };
const fortKent = { latitude: 47.259, longitude: -68.59 };
const eastport = { latitude: 44.906, longitude: -66.99 };

describe('Points on the region map', () => {
  it('lie where the drawing has them', () => {
    const [south, north, east] = [portland, fortKent, eastport].map(positionOnMap);
    // Fort Kent lies on the northern border, Eastport is the easternmost town.
    expect(north?.y).toBeLessThan(60);
    expect(east?.x).toBeGreaterThan(mapSize.width - 20);
    expect(south?.x).toBeCloseTo(119, 0);
    expect(south?.y).toBeCloseTo(776, 0);
  });

  it('are one dot for each, larger the more there are', () => {
    const dots = dotsOnMap([portland, null, eastport, portland]).match(/a\d+/gu);
    expect(dots).toEqual(['a12', 'a12', 'a10', 'a10']);
  });
});
