import type { GeographicRegion } from '../vocabularies';

/** Number of resources by region; statewide ones count in every region. */
export type RegionCounts = Readonly<Record<GeographicRegion, number>>;

/** Returns the number of resources in a region alone, without the statewide ones. */
export function localCount(counts: RegionCounts, region: GeographicRegion): number {
  return region === 'statewide' ? counts.statewide : counts[region] - counts.statewide;
}
