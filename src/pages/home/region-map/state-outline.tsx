import { countyLines, mapRegions, mapSize } from './map-regions.generated';

/** Decorative outline of the state. */
export function StateOutline() {
  return (
    <svg
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      aria-hidden="true"
      className="absolute -top-10 right-[max(1rem,calc(50%-36rem))] h-[34rem] fill-none stroke-hero-line"
    >
      {mapRegions.map(({ region, path }) => (
        <path key={region} d={path} strokeWidth="4" />
      ))}
      <path d={countyLines} strokeWidth="1.5" />
    </svg>
  );
}
