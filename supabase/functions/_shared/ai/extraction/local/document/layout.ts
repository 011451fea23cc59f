import type { Piece, SourceText } from './source-text.ts';

const MOST_CELLS = 60;

/** Names of calendar-file properties, as labels. */
const CALENDAR_LABELS: Readonly<Record<string, string>> = {
  SUMMARY: 'Title',
  DTSTART: 'Starts',
  DTEND: 'Ends',
  LOCATION: 'Where',
  DESCRIPTION: 'Description',
  URL: 'Link',
  ORGANIZER: 'Organizer',
  CATEGORIES: 'Categories',
  RRULE: 'Repeats',
};

/** Writes a calendar file (RFC 5545) as labelled lines; alarms and bookkeeping are left out. */
export function readCalendarFile(source: SourceText): SourceText {
  if (!/^(?:BEGIN:VEVENT|DTSTART\b)/mu.test(source.text)) return source;
  return source
    .replace(/\n[ \t]/gu, '')
    .replace(/^BEGIN:VALARM[^]{0,2000}?END:VALARM$/gmu, '')
    .replace(
      /^ORGANIZER(?:;CN="?([^":;\n]{1,120})"?[^:\n]{0,80})?:(?:mailto:)?(.*)$/gimu,
      ([, name, address = '']) => `Organizer: ${name ?? ''} ${address}`,
    )
    .replace(/^([A-Z-]{3,20})((?:;[^:\n]{1,120})?:)/gmu, ([, name = '']) => {
      const label = CALENDAR_LABELS[name];
      return label === undefined ? 'X-CALENDAR ' : `${label}: `;
    })
    .replace(/^X-CALENDAR .*$/gmu, '')
    .replace(
      /\b(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(?:\d\d)?(Z?)/gu,
      ([, year, month, day, hour, minute, zone]) =>
        `${year ?? ''}-${month ?? ''}-${day ?? ''} ${hour ?? ''}:${minute ?? ''}${zone === 'Z' ? ' UTC' : ''}`,
    )
    .replace(/\\n/gu, '\n')
    .replace(/\\(?=[,;])/gu, '');
}

/** Writes tables with a head, and pairs of a label and a value, as labelled lines. */
export function readTables(source: SourceText): SourceText {
  return labelPairs(labelRows(source));
}

interface Cell {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

function labelRows(source: SourceText): SourceText {
  const pieces: Piece[] = [];
  let head: readonly Cell[] = [];
  let at = 0;
  for (const line of source.text.split('\n')) {
    const cells = cellsOf(line, at);
    const end = at + line.length;
    const isRow =
      head.length >= 3 && cells.length >= 3 && Math.abs(cells.length - head.length) <= 2;
    if (isRow) {
      for (const [column, cell] of cells.entries()) {
        if (cell.text.trim() === '') continue;
        const label = head[column]?.text.trim() ?? '';
        pieces.push({ text: `${label}: `, from: cell.from, to: cell.from });
        pieces.push({ from: cell.from, to: cell.to });
        pieces.push({ text: '\n', from: cell.to, to: cell.to });
      }
    } else {
      head = cells.length >= 3 && isHead(cells) ? cells : [];
      pieces.push({ from: at, to: end });
    }
    if (end < source.text.length) pieces.push({ from: end, to: end + 1 });
    at = end + 1;
  }
  return source.rewrite(pieces);
}

function isHead(cells: readonly Cell[]): boolean {
  return cells.every(({ text }) => text.length <= 30 && !/[@\d/]{2}|https?:/u.test(text));
}

/** Cells of a line with tabs, of a CSV line, or of a Markdown row. */
function cellsOf(line: string, offset: number): Cell[] {
  const pattern = line.includes('\t')
    ? /[^\t]*/gu
    : /^\s*\|.*\|\s*$/u.test(line)
      ? /[^|]+/gu
      : /^"?[\p{L} ]{2,30}"?,.*,/u.test(line) || /^"[^"]{1,400}",/u.test(line)
        ? /"(?:[^"]|"")*"|(?<=,|^)[^,"]*(?=,|$)/gu
        : null;
  if (pattern === null) return [];
  const cells: Cell[] = [];
  for (const match of line.matchAll(pattern)) {
    if (cells.length >= MOST_CELLS) break;
    const quoted = match[0].startsWith('"') && match[0].endsWith('"') && match[0].length > 1;
    const inset = quoted ? 1 : 0;
    const from = offset + match.index + inset;
    const to = offset + match.index + match[0].length - inset;
    // A tab pattern also matches the empty end of each cell.
    const isGap = match[0] === '' && line.charAt(match.index - 1) !== '\t' && match.index > 0;
    if (!isGap) cells.push({ text: match[0].replaceAll('"', ''), from, to });
  }
  return cells;
}

function labelPairs(source: SourceText): SourceText {
  return source
    .replace(/^[ \t]*\|?[ \t|:-]{0,100}-{3}[ \t|:-]{0,100}$/gmu, '')
    .replace(
      /^[ ]{0,4}\|[ ]{0,9}([^|\n]{1,60})\|([^|\n]{1,400})\|[ ]{0,9}$/gmu,
      ([, label = '', value = '']) => `${label.trim()}: ${value.trim()}`,
    )
    .replace(
      /^([ ]{0,30}\p{L}[\p{L}\d /&'()-]{1,40}?):?(?:[ ]?\.{3,90}[ ]?|\t{1,9}|[ ]{3,90})(?=\S)/gmu,
      ([, label = '']) => `${label}: `,
    );
}

const NEW_START =
  /^\s*(?:[-–—*·•▪◦‣»>~+#|=☐✓✔✅☑➡→👉🔹📍🕗🕖🎟️]|\(?\d{1,2}[.)]\s|\(?[a-z][.)]\s|\p{Extended_Pictographic})/u;
const CREDIT = /^\s*(?:hosted|put on|organi[sz]ed|presented|offered|produced|run) by\b/iu;
const LABELLED = /^\s*\p{Lu}[\p{L} /&'()-]{0,30}:(?:\s|$)/u;
const LEAST_WRAPPED = 34;
const MOST_WRAPPED = 130;

/** Joins lines that were broken to fit a width. */
export function unwrapLines(source: SourceText): SourceText {
  const lines = source.text.split('\n');
  const widths = lines.map((line) => line.length).filter((length) => length > 0);
  const longest = Math.max(0, ...widths.slice(0, 5_000));
  const typical = typicalWidth(widths);
  const pieces: Piece[] = [];
  let at = 0;
  for (const [index, line] of lines.entries()) {
    const end = at + line.length;
    pieces.push({ from: at, to: end });
    const next = lines[index + 1];
    if (next !== undefined) {
      const isJoined =
        longest <= MOST_WRAPPED &&
        isWrapped(line, next, Math.max(typical, widthNear(lines, index)));
      if (isJoined) pieces.push({ text: ' ', from: end, to: end + 1 });
      else pieces.push({ from: end, to: end + 1 });
    }
    at = end + 1;
  }
  return source.rewrite(pieces);
}

/** Width that four of five long lines keep to. */
function typicalWidth(widths: readonly number[]): number {
  const long = widths.filter((width) => width >= LEAST_WRAPPED).sort((left, right) => left - right);
  return long[Math.floor(long.length * 0.8)] ?? 0;
}

/** Widest of the lines around one, up to blank lines. */
function widthNear(lines: readonly string[], index: number): number {
  let widest = 0;
  for (let at = index; at >= Math.max(0, index - 6) && lines[at]?.trim() !== ''; at--) {
    widest = Math.max(widest, lines[at]?.length ?? 0);
  }
  for (let at = index + 1; at <= index + 6 && (lines[at] ?? '').trim() !== ''; at++) {
    widest = Math.max(widest, lines[at]?.length ?? 0);
  }
  return widest;
}

/** A break is due to the width when the next line's first word would not have fitted. */
function isWrapped(line: string, next: string, width: number): boolean {
  const first = /^\s*(\S+)/u.exec(next)?.[1];
  if (first === undefined || line.length < LEAST_WRAPPED) return false;
  if (/[:|]$/u.test(line)) return false;
  if ([NEW_START, LABELLED, CREDIT].some((start) => start.test(next))) return false;
  const isFull = line.length + 1 + first.length > width;
  const goesOn = /^\s*[\p{Ll}(]/u.test(next) && !/[.!?]$/u.test(line);
  if (goesOn) return isFull || line.length > width * 0.7;
  return isFull && line.length > 48 && !/^\s*[\p{Lu}\d\W]+$/u.test(line);
}
