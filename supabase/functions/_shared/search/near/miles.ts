/** Degrees of latitude and longitude. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_MILES = 3958.8;

/** Returns the length of the great circle between two points in miles (haversine formula). */
export function milesBetween(one: Point, other: Point): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const across = Math.sin(radians(other.longitude - one.longitude) / 2);
  const share = Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * across ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(share)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Returns a distance as it is said; towns and ZIP codes are known by one point each. */
export function milesLabel(miles: number): string {
  const rounded = Math.round(miles);
  if (rounded === 0) return 'Nearby';
  return rounded === 1 ? '1 mile' : `${rounded} miles`;
}

/** Returns a point to two decimals, about half a mile. */
export function roundedPoint({ latitude, longitude }: Point): Point {
  return {
    latitude: Math.round(latitude * 100) / 100,
    longitude: Math.round(longitude * 100) / 100,
  };
}
