import type { Extraction } from '../_shared/ai/extraction/provider.ts';
import type { ExtractedResource } from '../_shared/contracts/extraction.ts';

/** The facts of a resource that the watch compares, by column. */
export type WatchedFacts = Readonly<Record<Exclude<WatchedColumn, 'website'>, string | null>>;

/** A fact that the page says now, and the passage that says it. */
export interface Proposal {
  readonly column: WatchedColumn;
  readonly value: string;
  readonly quote: string;
}

/** A text with what was read from it. */
export interface ReadText {
  readonly text: string;
  readonly extraction: Extraction;
}

/** Watched columns and the fields of an extraction that fill them. */
const fields = {
  application_deadline: 'application_deadline',
  funding_range: 'funding_range',
  cost_to_participate: 'cost_to_participate',
  eligibility: 'eligibility',
  contact_email: 'email',
  contact_phone: 'phone',
} as const satisfies Record<string, keyof ExtractedResource>;

type WatchedColumn = keyof typeof fields | 'availability_status' | 'website';
const extracted = Object.entries(fields) as [keyof typeof fields, keyof ExtractedResource][];

const LONGEST_QUOTE = 400;

/**
 * Returns the facts that differ from the former text and from the resource, each with its passage.
 * What a passage says that stood there before is no news: menus, banners and new layouts move texts
 * and change none.
 */
export function differences(before: ReadText, after: ReadText, facts: WatchedFacts): Proposal[] {
  const former = new Set(linesOf(before.text).map(normalized));
  const isNew = (line: string) => !former.has(normalized(line));
  const fresh = linesOf(after.text).filter(isNew);
  const proposals = extracted.flatMap(([column, field]): Proposal[] => {
    const replaced = replacement(column, facts[column], linesOf(before.text), fresh);
    if (replaced !== null) return [replaced];
    const value = valueOf(after.extraction, field);
    if (value === null || isSame(value, facts[column])) return [];
    if (isSame(value, valueOf(before.extraction, field))) return [];
    const quote = passageOf(after, field);
    return quote === null || !isNew(quote) ? [] : [{ column, value, quote: shortened(quote) }];
  });
  return [...proposals, ...availability(after.text, isNew, facts)];
}

/** Texts that pages repeat as they are stored. */
const repeated: readonly WatchedColumn[] = ['eligibility', 'cost_to_participate', 'funding_range'];

/**
 * Returns what stands in the place of a stored value: a new line that begins and ends as the one
 * that held the value.
 */
function replacement(
  column: WatchedColumn,
  stored: string | null,
  former: readonly string[],
  fresh: readonly string[],
): Proposal | null {
  if (stored === null || !repeated.includes(column)) return null;
  for (const line of former) {
    const at = line.toLowerCase().indexOf(stored.toLowerCase());
    const [start, end] = [line.slice(0, Math.max(at, 0)), line.slice(at + stored.length)];
    if (at === -1 || start.trim() === '') continue;
    const found = fresh.find(
      (other) =>
        other.startsWith(start) && other.endsWith(end) && other.length > start.length + end.length,
    );
    if (found === undefined) continue;
    const value = found.slice(start.length, found.length - end.length).trim();
    return value === '' ? null : { column, value, quote: shortened(found) };
  }
  return null;
}

function valueOf({ extractedData }: Extraction, field: keyof ExtractedResource): string | null {
  const value: unknown = Reflect.get(extractedData, field);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Returns the line of the text that a value came from. */
function passageOf({ text, extraction }: ReadText, field: string): string | null {
  const [source] = extraction.sources[field] ?? [];
  if (source === undefined) return null;
  const start = text.lastIndexOf('\n', source.start - 1) + 1;
  const end = text.indexOf('\n', source.end);
  return text.slice(start, end === -1 ? text.length : end).trim();
}

const CLOSED =
  /\b(?:(?:applications?|registration|enrollment|program|fund|round|window|intake)\b[^.\n]{0,40}\b(?:(?:is|are|has|have)(?: been| now)* (?:closed|ended|discontinued|suspended|paused|cancell?ed)|no longer (?:available|offered|open|accept\w*))|no longer accept\w*|not (?:currently |now )?accepting)\b/iu;
const OPEN =
  /\b(?:(?:applications?|registration|enrollment|round|window|intake)\b[^.\n]{0,30}\b(?:is|are) (?:now |again )*(?:open|being accepted)|now accepting|accepting applications)\b/iu;

/** Opens or closed, where a new line says so. */
function availability(
  text: string,
  isNew: (line: string) => boolean,
  { availability_status: status }: WatchedFacts,
): Proposal[] {
  const lines = linesOf(text).filter(isNew);
  const closing = lines.find((line) => CLOSED.test(line));
  if (closing !== undefined && status !== 'closed') {
    return [{ column: 'availability_status', value: 'closed', quote: shortened(closing) }];
  }
  const opening = lines.find((line) => OPEN.test(line) && !CLOSED.test(line));
  const isClosed = status === 'closed' || status === 'coming_soon';
  return opening !== undefined && isClosed
    ? [{ column: 'availability_status', value: 'open_rolling', quote: shortened(opening) }]
    : [];
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Layouts differ in marks, blanks and capitals. */
function normalized(line: string): string {
  return line
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@$%.]+/gu, ' ')
    .trim();
}

function isSame(one: string, other: string | null): boolean {
  return other !== null && normalized(one) === normalized(other);
}

function shortened(quote: string): string {
  return quote.length <= LONGEST_QUOTE ? quote : `${quote.slice(0, LONGEST_QUOTE - 1)}…`;
}
