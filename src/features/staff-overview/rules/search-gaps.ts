import { withoutInvisibleMarks } from '../../../shared/rules/text-rules';
import { geographicRegions, industries, labelOf } from '@shared/contracts/vocabularies';

/** Words that people search for and that find nothing. */
export interface UnansweredSearch {
  readonly words: string;
  readonly searches: number;
  /** Visitors, each counted once a day. */
  readonly visitors: number;
  /** Most closest matches that were shown; nobody opened one. */
  readonly closest: number;
  readonly last_searched_at: string;
}

/** Demand and supply of a region and an industry; 'any' stands for searches that name none. */
export interface DemandRow {
  readonly region: string;
  readonly industry: string;
  /** Null for one to four. */
  readonly visitors: number | null;
  readonly resources: number;
}

/** One cell of the table of demand. */
interface DemandCell {
  /** '12', '<5' for one to four, or '0'. */
  readonly visitors: string;
  readonly resources: number;
  /** How much more demand than supply there is, from 0 (none or unknown) to 4. */
  readonly heat: 0 | 1 | 2 | 3 | 4;
}

/** The table of demand: a line for each industry, a column for each region. */
export interface DemandTable {
  readonly regions: readonly string[];
  readonly lines: readonly {
    readonly industry: string;
    readonly cells: readonly DemandCell[];
  }[];
}

/** Visitors per resource from which a cell has heat 2, 3 and 4. */
const STEPS = [1, 3, 10];

/** Arranges the rows, which come by region and then industry, as a table with labels. */
export function demandTable(rows: readonly DemandRow[]): DemandTable {
  const regions = [...new Set(rows.map(({ region }) => region))];
  const byPlace = new Map(rows.map((row) => [`${row.region} ${row.industry}`, row]));
  return {
    regions: regions.map((region) =>
      region === 'any' ? 'No region named' : labelOf(geographicRegions, region),
    ),
    lines: [...new Set(rows.map(({ industry }) => industry))].map((industry) => ({
      industry: industry === 'any' ? 'No industry named' : labelOf(industries, industry),
      cells: regions.map((region) => cellOf(byPlace.get(`${region} ${industry}`))),
    })),
  };
}

function cellOf(row: DemandRow | undefined): DemandCell {
  const { visitors = 0, resources = 0 } = row ?? {};
  return {
    visitors: visitors === null ? '<5' : String(visitors),
    resources,
    heat: heatOf(visitors, resources),
  };
}

function heatOf(visitors: number | null, resources: number): DemandCell['heat'] {
  if (visitors === null || visitors === 0) return 0;
  const share = visitors / Math.max(resources, 1);
  const passed = STEPS.filter((step) => share >= step).length;
  return ([1, 2, 3, 4] as const)[passed] ?? 4;
}

/** Returns the lines of industries that visitors searched for, and the names of the others. */
export function demandedLines({ lines }: DemandTable): {
  readonly demanded: DemandTable['lines'];
  readonly others: readonly string[];
} {
  const isDemanded = ({ cells }: DemandTable['lines'][number]) =>
    cells.some(({ visitors }) => visitors !== '0');
  return {
    demanded: lines.filter(isDemanded),
    others: lines.filter((line) => !isDemanded(line)).map(({ industry }) => industry),
  };
}

/** Returns the table as lines of cells for a CSV file, with the header first. */
export function demandLines({ regions, lines }: DemandTable): readonly (readonly string[])[] {
  return [
    ['Industry', ...regions.flatMap((region) => [`${region}: visitors`, `${region}: resources`])],
    ...lines.map(({ industry, cells }) => [
      industry,
      ...cells.flatMap(({ visitors, resources }) => [visitors, String(resources)]),
    ]),
  ];
}

/** Returns the words of a new synonym as the table takes them. */
export function cleanSynonym(text: string): string {
  return withoutInvisibleMarks(text).toLowerCase().replace(/\s+/gu, ' ').trim();
}
