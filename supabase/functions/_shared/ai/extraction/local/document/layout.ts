import words from '../vocabulary/words.json' with { type: 'json' };
import { piecesOf, type Edit, type SourceText } from './source-text.ts';

const MOST_CELLS = 60;

/** Names of calendar-file properties, as labels. */
const CALENDAR_LABELS: ReadonlyMap<string, string> = new Map(Object.entries(words.calendarLabels));

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
      const label = CALENDAR_LABELS.get(name);
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

/** Writes each cell of a row on a line of its own, behind its label in the head. */
function labelRows(source: SourceText): SourceText {
  const edits: Edit[] = [];
  let head: readonly Edit[] = [];
  for (const { found, start: at, end: lineEnd } of piecesOf(/\n/gu, source.text)) {
    const cells = cellsOf(found, at);
    const isTable = cells.length >= 3;
    const isHead = cells.every(({ text }) => text.length <= 30 && !/[@\d/]{2}|https?:/u.test(text));
    if (isTable && head.length >= 3 && Math.abs(cells.length - head.length) <= 2) {
      let from = at;
      for (const [column, { start, end, text }] of cells.entries()) {
        if (text.trim() === '') continue;
        const label = `${from === at ? '' : '\n'}${head[column]?.text.trim() ?? ''}: `;
        edits.push({ start: from, end: start, text: label });
        from = end;
      }
      edits.push({ start: from, end: lineEnd, text: '\n' });
    } else head = isTable && isHead ? cells : [];
  }
  return source.edit(edits);
}

/** How the cells of a line with tabs, of a Markdown row and of a CSV line look. */
const CELLS: readonly (readonly [RegExp, RegExp])[] = [
  [/\t/u, /(?<=^|\t)[^\t]*/gu],
  [/^\s*\|.*\|\s*$/u, /[^|]+/gu],
  [/^"?[\p{L} ]{2,30}"?,.*,|^"[^"]{1,400}",/u, /"(?:[^"]|"")*"|(?<=,|^)[^,"]*(?=,|$)/gu],
];

function cellsOf(line: string, offset: number): Edit[] {
  const pattern = CELLS.find(([isRow]) => isRow.test(line))?.[1];
  if (pattern === undefined) return [];
  return [...line.matchAll(pattern)].slice(0, MOST_CELLS).map(({ index, 0: cell }) => {
    const inset = /^".*"$/u.test(cell) ? 1 : 0;
    const start = offset + index + inset;
    return { start, end: start + cell.length - 2 * inset, text: cell.replaceAll('"', '') };
  });
}

/** Writes tables with a head, and pairs of a label and a value, as labelled lines. */
export function readTables(source: SourceText): SourceText {
  return labelRows(source)
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
const LABELLED = /^\s*\p{Lu}[\p{L} /&'()-]{0,30}:(?:\s|$)/u;
const LEAST_WRAPPED = 34;
const MOST_WRAPPED = 130;

/** Joins lines that were broken to fit a width. */
export function unwrapLines(source: SourceText): SourceText {
  const lines = source.text.split('\n');
  const width = Math.max(0, ...lines.slice(0, 5_000).map((line) => line.length));
  if (width > MOST_WRAPPED) return source;
  const joins = lines.map((line, at) => isWrapped(line, lines[at + 1] ?? '', width));
  let index = 0;
  return source.replace(/\n/gu, () => (joins[index++] === true ? ' ' : null));
}

/** A break is due to the width when the next line's first word would not have fitted. */
function isWrapped(line: string, next: string, width: number): boolean {
  const first = /^\s*(\S+)/u.exec(next)?.[1];
  if (first === undefined || line.length < LEAST_WRAPPED) return false;
  if (/[:|]$/u.test(line) || NEW_START.test(next) || LABELLED.test(next)) return false;
  const isFull = line.length + 1 + first.length > width;
  const goesOn = /^\s*[\p{Ll}(]/u.test(next) && !/[.!?]$/u.test(line);
  if (goesOn) return isFull || line.length > width * 0.7;
  return isFull && line.length > 48 && !/^\s*[\p{Lu}\d\W]+$/u.test(line);
}
