import { similarFinder } from '../../../shared/rules/similarity';
import { withoutForbiddenCharacters } from '../../../shared/rules/text-rules';
import type { ImportLine, LineProblem } from './csv-columns';
import { columnVocabulary, resourceCells } from './import-cells';
import type { CellValue, ResourceColumn } from './import-cells';
import type { ImportMapping } from './import-mapping';
import { humanizeToken, labelOf } from '@shared/contracts/vocabularies';
import type { Option } from '@shared/contracts/vocabularies';
import { parseMoment } from '@shared/dates/long-date';

/** What becomes of a line; `waiting` while that is not known for certain. */
export const importOutcomes = [
  { value: 'added', label: 'Added' },
  { value: 'changed', label: 'Changed' },
  { value: 'unchanged', label: 'Unchanged' },
  { value: 'refused', label: 'Refused' },
  { value: 'waiting', label: 'To be checked' },
] as const satisfies readonly Option[];
export type ImportOutcome = (typeof importOutcomes)[number]['value'];

/** A value that a line changes. */
export interface ValueChange {
  readonly column: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Whether `before` may be newer than the file. */
  readonly isNewer: boolean;
  /** The value when the file was exported; undefined when it is not known. */
  readonly exported?: unknown;
}

/** What the database says of a line, tried or imported. */
export interface LineReply {
  readonly line: number;
  readonly outcome: Exclude<ImportOutcome, 'waiting'>;
  /** Null for a resource that a dry run would add. */
  readonly resourceId: string | null;
  readonly slug: string | null;
  /** When the resource was last changed. */
  readonly updatedAt: string | null;
  readonly changes: readonly ValueChange[];
  /** A word for what is wrong, and the column where that is known. */
  readonly problem: string | null;
  readonly column: string | null;
}

/** A line as it is sent. */
export interface SentLine {
  readonly line: number;
  readonly id: string | null;
  /** Version that the dry run showed; null in a dry run. */
  readonly updated_at: string | null;
  /** Version in the file, with which a dry run compares; null without one. */
  readonly exported_at: string | null;
  /** Mapping of the partner whose key it is; null without a key. */
  readonly mapping_id: string | null;
  readonly partner_key: string | null;
  readonly values: Readonly<Partial<Record<ResourceColumn, CellValue>>>;
}

/** A line with what becomes of it. */
export interface LineResult {
  readonly id: string;
  readonly line: ImportLine;
  readonly outcome: ImportOutcome;
  readonly problems: readonly LineProblem[];
  readonly changes: readonly ValueChange[];
  readonly slug: string | null;
  readonly updatedAt: string | null;
  /** Columns that only the site changed since the file was exported: they stay as they are. */
  readonly kept: readonly string[];
  /** Conflicts where the value of the file was chosen over the newer one. */
  readonly overwritten: readonly string[];
  /** Names like the one of a new resource; empty when none is known. */
  readonly similar: readonly string[];
  /** Whether the line is not imported. */
  readonly isLeftOut: boolean;
  /** Whether it was imported, and not only tried. */
  readonly isDone: boolean;
}

/** Lines per call: few enough for the database to answer in time, and for progress to show. */
const MOST_LINES = 100;
/** The backend takes a megabyte; what surrounds the lines needs a little of it. */
const MOST_BYTES = 900_000;

const problemSentences: Readonly<Record<string, string>> = {
  unknown_id: 'No resource has this id',
  same_name: 'A resource with this name exists. To change it, give its id or slug',
  archived: 'This resource is archived. Restore it before the import',
  changed_meanwhile: 'This resource was changed after the dry run',
  admins_only: 'Only admins archive and restore resources',
  taken: 'Another resource has this value already',
  invalid: "We couldn't save that",
};

/** A line before anybody has asked the database about it. */
export function untriedLine(line: ImportLine): LineResult {
  return {
    id: String(line.line),
    line,
    outcome: line.problems.length > 0 ? 'refused' : 'waiting',
    problems: line.problems,
    changes: [],
    slug: null,
    updatedAt: null,
    kept: [],
    similar: [],
    overwritten: [],
    isLeftOut: false,
    isDone: false,
  };
}

/** A line as the database answered to a dry run or, where `isImport`, to the import. */
export function answeredLine(line: ImportLine, reply: LineReply, isImport: boolean): LineResult {
  const { problem, column, slug, updatedAt } = reply;
  // What the file holds as it was exported was not changed in the file.
  const [kept, changes] = split(inOrder(reply.changes), isUntouched);
  const keepsAll = kept.length > 0 && changes.length === 0;
  const outcome = keepsAll ? 'unchanged' : reply.outcome;
  const sentence = problemSentences[problem ?? ''] ?? 'This line was not accepted';
  return {
    id: String(line.line),
    line,
    outcome,
    problems:
      outcome === 'refused' ? [{ column: columnOf(problem, column), problem: sentence }] : [],
    changes: outcome === 'refused' ? [] : changes,
    slug,
    updatedAt,
    kept: kept.map((change) => change.column),
    similar: [],
    overwritten: [],
    isLeftOut: false,
    isDone: isImport && (outcome === 'added' || outcome === 'changed'),
  };
}

function isUntouched({ after, exported }: ValueChange): boolean {
  return exported !== undefined && JSON.stringify(exported) === JSON.stringify(after);
}

function split<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

const columnOrder: readonly string[] = Object.keys(resourceCells);

function inOrder(changes: readonly ValueChange[]): readonly ValueChange[] {
  return changes.toSorted((a, b) => columnOrder.indexOf(a.column) - columnOrder.indexOf(b.column));
}

function columnOf(problem: string | null, column: string | null): string | null {
  if (column !== null) return column;
  const known: Readonly<Record<string, string>> = { unknown_id: 'id', same_name: 'name' };
  return known[problem ?? ''] ?? null;
}

/**
 * `results` where a second new resource of a name is refused with the number of the first line. The
 * database sees both lines only when one call holds them, and then knows no numbers.
 */
export function withoutSameNames(results: readonly LineResult[]): readonly LineResult[] {
  const firstLines = new Map<string, number>();
  return results.map((result) => {
    if (result.isDone || !(result.outcome === 'added' || isSameName(result))) return result;
    const name = result.line.name.toLowerCase();
    const first = firstLines.get(name);
    if (first === undefined) {
      if (result.outcome === 'added') firstLines.set(name, result.line.line);
      return result;
    }
    const problem = `Line ${first} adds a resource of this name`;
    return { ...result, outcome: 'refused', changes: [], problems: [{ column: 'name', problem }] };
  });
}

/** Returns `results` where each new resource is told which names are like its own. */
export function withSimilarNames(
  results: readonly LineResult[],
  storedNames: readonly string[],
): readonly LineResult[] {
  const isAdded = ({ outcome, isDone }: LineResult) => outcome === 'added' && !isDone;
  const others = [
    ...storedNames.map((name) => ({ name, line: null })),
    ...results.filter(isAdded).map(({ line }) => ({ name: line.name, line: line.line })),
  ];
  const findSimilar = similarFinder(others, ({ name }) => withoutAccents(name));
  return results.map((result) => {
    if (!isAdded(result)) return result;
    const { name, line } = result.line;
    const similar = findSimilar(withoutAccents(name))
      .filter(({ item }) => item.line !== line)
      .map(({ item }) => (item.line === null ? item.name : `${item.name} (line ${item.line})`));
    return { ...result, similar: [...new Set(similar)].slice(0, MOST_SIMILAR) };
  });
}

/** Names that a line points out. */
const MOST_SIMILAR = 2;

function withoutAccents(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}+/gu, '');
}

function isSameName({ outcome, problems }: LineResult): boolean {
  return (
    outcome === 'refused' && problems.some(({ problem }) => problem === problemSentences.same_name)
  );
}

/** Whether the import of a line, tried before, is still to come. */
export function isToImport(result: LineResult): boolean {
  return isChoosable(result) && !result.isLeftOut;
}

/** Whether a line can be left out of the import, or taken in again. */
export function isChoosable(result: LineResult): boolean {
  const { outcome, isDone, changes } = result;
  if (isDone) return false;
  return outcome === 'added' || (outcome === 'changed' && changes.some(willChange(result)));
}

/** The values where the file and the site differ, and the site's may be newer. */
export function conflictsOf({ changes, isDone }: LineResult): readonly ValueChange[] {
  return isDone ? [] : changes.filter(({ isNewer }) => isNewer);
}

/** Returns whether the import of a line makes a change: newer values are kept unless chosen. */
function willChange({ overwritten }: LineResult): (change: ValueChange) => boolean {
  return ({ column, isNewer }) => !isNewer || overwritten.includes(column);
}

/** A line with the value of the file, or the newer one, chosen in a conflict. */
export function withConflictChoice(
  result: LineResult,
  column: string,
  isFileChosen: boolean,
): LineResult {
  const others = result.overwritten.filter((name) => name !== column);
  return { ...result, overwritten: isFileChosen ? [...others, column] : others };
}

/** How many values of the file would overwrite one that may be newer. */
export function countConflicts(results: readonly LineResult[]): number {
  return results.reduce((count, result) => count + conflictsOf(result).length, 0);
}

/** How many lines have each outcome. */
export function countOutcomes(
  results: readonly LineResult[],
): Readonly<Record<ImportOutcome, number>> {
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0, waiting: 0 };
  for (const { outcome } of results) counts[outcome] += 1;
  return counts;
}

/** `results` as they are sent: to be tried, or to be imported as they were seen and chosen. */
export function sentLines(
  results: readonly LineResult[],
  isDryRun: boolean,
  mapping: ImportMapping | null,
): readonly SentLine[] {
  return results.map((result) => {
    const { line, updatedAt } = result;
    return {
      line: line.line,
      id: line.id,
      updated_at: isDryRun ? null : updatedAt,
      exported_at: isDryRun ? exportedAt(line) : null,
      mapping_id: line.partnerKey === null ? null : (mapping?.id ?? null),
      partner_key: line.partnerKey,
      values: isDryRun ? line.values : chosenValues(result),
    };
  });
}

/** A spreadsheet may have rewritten the moment: what is no moment is not compared with. */
function exportedAt({ seenAt }: ImportLine): string | null {
  return parseMoment(seenAt) === null ? null : seenAt;
}

function chosenValues(result: LineResult): SentLine['values'] {
  const { line, kept, changes } = result;
  const makesChange = willChange(result);
  const left = new Set([
    ...kept,
    ...changes.filter((change) => !makesChange(change)).map(({ column }) => column),
  ]);
  return Object.fromEntries(Object.entries(line.values).filter(([column]) => !left.has(column)));
}

/** Lines in parts that the database takes at a time, in their order. */
export function inParts(lines: readonly SentLine[]): readonly (readonly SentLine[])[] {
  const encoder = new TextEncoder();
  const parts: SentLine[][] = [];
  let room = 0;
  for (const line of lines) {
    const bytes = encoder.encode(JSON.stringify(line)).length + 1;
    const part = parts.at(-1);
    if (part === undefined || part.length >= MOST_LINES || bytes > room) {
      parts.push([line]);
      room = MOST_BYTES - bytes;
    } else {
      part.push(line);
      room -= bytes;
    }
  }
  return parts;
}

/** The name of a column of the file, as the screen shows it. */
export function columnLabel(column: string): string {
  return humanizeToken(column);
}

/** A value of a column as people read it; '' where there is none. */
export function shownValue(column: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const vocabulary = columnVocabulary(column);
  const shown = (entry: unknown) =>
    vocabulary === null ? String(entry) : labelOf(vocabulary, String(entry));
  if (Array.isArray(value)) return value.map(shown).join('; ');
  return typeof value === 'string' ? shown(value) : '';
}

const LONGEST_EXCERPT = 240;
const LEAD = 40;

/** Two long texts, cut so that the place where they begin to differ shows in both. */
export function excerpts(before: string, after: string): readonly [string, string] {
  const longest = Math.max(before.length, after.length);
  let same = 0;
  while (same < longest && before[same] === after[same]) same += 1;
  const start = longest <= LONGEST_EXCERPT || same <= LEAD ? 0 : same - LEAD;
  return [excerpt(before, start), excerpt(after, start)];
}

function excerpt(text: string, start: number): string {
  const part = text.slice(start, start + LONGEST_EXCERPT);
  const isCut = start + LONGEST_EXCERPT < text.length;
  // A cut may leave half a character at either end.
  const whole = withoutForbiddenCharacters(part);
  return `${start > 0 && part !== '' ? '…' : ''}${whole}${isCut ? '…' : ''}`;
}
