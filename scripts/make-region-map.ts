/**
 * Creates the region map of the home page: merges Maine's counties into six regions and writes
 * their outlines as SVG paths.
 *
 * Run with: node --import tsx scripts/make-region-map.ts
 *
 * Outlines: us-atlas (U.S. Census Bureau cartographic boundaries, public domain).
 */
import { geoArea, geoConicConformal, geoPath } from 'd3-geo';
import type { GeoProjection } from 'd3-geo';
import type { MultiPolygon, Position } from 'geojson';
import { merge, mesh } from 'topojson-client';
import type {
  MultiPolygon as MultiPolygonTopology,
  Polygon as PolygonTopology,
} from 'topojson-specification';
import { writeFormatted } from './format-write.ts';
import { readCounties, type Counties } from './maine-counties.ts';

const FOLDER = new URL('../src/pages/home/region-map/', import.meta.url);

/** Width in drawing units; the height follows from the outline. */
const WIDTH = 600;
const MARGIN = 6;
/** Smaller islands, as a share of the state's area, are omitted. */
const SMALLEST_ISLAND = 0.0004;

/**
 * Counties by region, by county code. Maine has no official six-region map; this follows the
 * regional development districts and common usage. Labels are centred; `nudge` moves them in
 * drawing units off county lines and the sea.
 */
const regions = [
  { region: 'northern', counties: ['23003', '23019', '23021'], nudge: [-64, 20] },
  { region: 'western', counties: ['23001', '23007', '23017'], nudge: [-14, 34] },
  { region: 'central', counties: ['23011', '23025'], nudge: [-4, 0] },
  { region: 'downeast', counties: ['23009', '23029'], nudge: [34, -14] },
  { region: 'midcoast', counties: ['23023', '23015', '23013', '23027'], nudge: [22, -40] },
  { region: 'southern', counties: ['23031', '23005'], nudge: [12, -22] },
] as const;

/** Degrees of latitude at which the conic projection keeps distances. */
const PARALLELS: [number, number] = [44, 46.5];
/** Degrees of longitude that point straight up. */
const MERIDIAN = -69.2;

type County = PolygonTopology<{ name: string }> | MultiPolygonTopology<{ name: string }>;

const regionOfCounty = new Map<string, string>(
  regions.flatMap(({ region, counties }) => counties.map((county) => [county, region] as const)),
);

function regionOf(county: { id?: string | number | undefined }): string | undefined {
  return regionOfCounty.get(String(county.id));
}

function readMaine(): { nation: Counties; maine: County[] } {
  const nation = readCounties();
  const maine = nation.objects.counties.geometries
    .filter((shape): shape is County => shape.type === 'Polygon' || shape.type === 'MultiPolygon')
    .filter((county) => regionOf(county) !== undefined);
  if (maine.length !== regionOfCounty.size) {
    throw new Error(`Expected ${regionOfCounty.size} counties, found ${maine.length}.`);
  }
  return { nation, maine };
}

/** Returns the outer outlines of a shape without tiny islands. */
function withoutTinyIslands(shape: MultiPolygon, smallest: number): MultiPolygon {
  const coordinates = shape.coordinates
    .map((polygon) => polygon.slice(0, 1))
    .filter((outline) => geoArea({ type: 'Polygon', coordinates: outline }) >= smallest);
  return { type: 'MultiPolygon', coordinates };
}

/**
 * Returns path data in integer, relative steps, which is a third of the length of absolute ones.
 */
function compactPath(lines: Position[][], projection: GeoProjection, end: '' | 'z'): string {
  return lines.map((line) => compactLine(line, projection) + end).join('');
}

function compactLine(line: Position[], projection: GeoProjection): string {
  const points = line.map(([longitude = 0, latitude = 0]) => {
    const [x, y] = projection([longitude, latitude]) ?? [0, 0];
    return [Math.round(x), Math.round(y)] as const;
  });
  let [lastX, lastY] = points[0] ?? [0, 0];
  let path = `M${lastX} ${lastY}l`;
  for (const [x, y] of points.slice(1)) {
    if (x === lastX && y === lastY) continue;
    path += `${path.endsWith('l') || x < lastX ? '' : ' '}${x - lastX}`;
    path += `${y < lastY ? '' : ' '}${y - lastY}`;
    [lastX, lastY] = [x, y];
  }
  return path;
}

/**
 * Returns the projection as numbers: a point lies at `radius` from the top of the cone, which is
 * `scale / tan(45° + latitude / 2) ** cone`, turned by `cone` times its distance to the meridian.
 */
function projectionFigures(projection: GeoProjection) {
  const [south, north] = PARALLELS.map((degrees) => (degrees * Math.PI) / 180);
  const slope = (angle = 0) => Math.tan(Math.PI / 4 + angle / 2);
  const cone =
    Math.log(Math.cos(south ?? 0) / Math.cos(north ?? 0)) / Math.log(slope(north) / slope(south));
  const scale = (projection.scale() * Math.cos(south ?? 0) * slope(south) ** cone) / cone;
  const [x, y] = projection([MERIDIAN, 45]) ?? [0, 0];
  const topY = y - scale / slope(Math.PI / 4) ** cone;
  return { meridian: MERIDIAN, cone, scale, topX: x, topY };
}

async function main(): Promise<void> {
  const { nation, maine } = readMaine();
  const state = merge(nation, maine);
  const smallest = geoArea(state) * SMALLEST_ISLAND;
  const outline = withoutTinyIslands(state, smallest);

  const projection = geoConicConformal().parallels(PARALLELS).rotate([-MERIDIAN, 0]);
  projection.fitWidth(WIDTH - 2 * MARGIN, outline);
  const [left, top] = projection.translate();
  projection.translate([left + MARGIN, top + MARGIN]);
  const path = geoPath(projection);
  const height = Math.ceil(path.bounds(outline)[1][1] + MARGIN);

  const shapes = regions.map(({ region, nudge }) => {
    const members = maine.filter((county) => regionOf(county) === region);
    const shape = withoutTinyIslands(merge(nation, members), smallest);
    const [x, y] = path.centroid(shape);
    return {
      region,
      path: compactPath(
        shape.coordinates.map(([outer = []]) => outer),
        projection,
        'z',
      ),
      labelX: Math.round(x + nudge[0]),
      labelY: Math.round(y + nudge[1]),
    };
  });
  const inner = mesh(
    nation,
    { type: 'GeometryCollection', geometries: maine },
    (a, b) => a !== b && regionOf(a) === regionOf(b),
  );

  const source = `// Made by scripts/make-region-map.ts. Do not edit.

/** Width and height of the drawing, in its own units. */
export const mapSize = { width: ${WIDTH}, height: ${height} } as const;

/** The regions from north to south, each with its outline and the point where its label goes. */
export const mapRegions = ${JSON.stringify(shapes)} as const;

/** Where points lie on the map (scripts/make-region-map.ts). */
export const mapProjection = ${JSON.stringify(projectionFigures(projection))} as const;

/** The lines between the counties of a region. */
export const countyLines = ${JSON.stringify(compactPath(inner.coordinates, projection, ''))};
`;
  const target = new URL('map-regions.generated.ts', FOLDER);
  await writeFormatted(target, source);
  console.log(`Wrote ${source.length} characters to ${target.pathname}`);
}

await main();
