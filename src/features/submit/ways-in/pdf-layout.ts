/** A piece of text on a page: places in points, from the lower left corner. */
export interface Piece {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly height: number;
}

/** A gap of more line heights than this starts a paragraph. */
const PARAGRAPH_GAP = 1.7;
/** A gap of more line heights in a line parts columns or cells. */
const COLUMN_GAP = 0.9;
/** Fewer lines side by side are no columns. */
const LEAST_LINES = 3;
/** Fewer words in most lines are cells of a table. */
const LEAST_WORDS = 3;

/** Returns the text of a page: columns one after the other, other lines in the order of the file. */
export function textOfPieces(pieces: readonly Piece[]): string {
  const blocks = inReadingOrder(segmentsOf(pieces.filter(({ text }) => text.trim() !== '')));
  return blocks
    .map(textOfBlock)
    .filter((text) => text !== '')
    .join('\n\n');
}

/** Joins the pieces of a line up to a wide gap. */
function segmentsOf(pieces: readonly Piece[]): Piece[] {
  const segments: Piece[] = [];
  for (const piece of pieces) {
    const last = segments.at(-1);
    const gap = last === undefined ? 0 : piece.left - last.right;
    const isNext =
      last !== undefined &&
      isBeside(last, piece) &&
      gap < piece.height * COLUMN_GAP &&
      gap > -piece.height;
    if (!isNext) {
      segments.push(piece);
      continue;
    }
    const isSpaced =
      gap > piece.height * 0.12 && !/\s$/u.test(last.text) && !/^\s/u.test(piece.text);
    segments[segments.length - 1] = {
      ...last,
      text: `${last.text}${isSpaced ? ' ' : ''}${piece.text}`,
      right: Math.max(last.right, piece.right),
      height: Math.max(last.height, piece.height),
    };
  }
  return segments;
}

/** Whether two pieces are in one line. */
function isBeside(one: Piece, other: Piece): boolean {
  return Math.abs(one.baseline - other.baseline) < Math.min(one.height, other.height) * 0.5;
}

/** Returns the segments in blocks: what is above columns, each column, and what is below. */
function inReadingOrder(segments: readonly Piece[]): readonly (readonly Piece[])[] {
  const columns = columnsIn(segments);
  if (columns === null) return [segments];
  const { top, bottom, gutter } = columns;
  const isInside = ({ baseline }: Piece) => baseline <= top && baseline >= bottom;
  const part = (wanted: (piece: Piece) => boolean) => segments.filter(wanted);
  const sides = [
    part((piece) => isInside(piece) && piece.right <= gutter),
    part((piece) => isInside(piece) && piece.left >= gutter),
  ].map((side) =>
    side.sort((one, other) =>
      isBeside(one, other) ? one.left - other.left : other.baseline - one.baseline,
    ),
  );
  return [
    ...inReadingOrder(part(({ baseline }) => baseline > top)),
    ...sides.flatMap(inReadingOrder),
    ...inReadingOrder(part(({ baseline }) => baseline < bottom)),
  ];
}

interface Columns {
  readonly top: number;
  readonly bottom: number;
  /** A place that no segment between top and bottom crosses. */
  readonly gutter: number;
}

/** Returns the longest stretch of the page with prose on both sides of a gutter. */
function columnsIn(segments: readonly Piece[]): Columns | null {
  const sorted = segments.toSorted((one, other) => other.baseline - one.baseline);
  const starts = new Map<number, number>();
  for (const { left } of sorted) {
    starts.set(Math.floor(left), (starts.get(Math.floor(left)) ?? 0) + 1);
  }
  const gutters = [...starts].flatMap(([left, count]) => (count < LEAST_LINES ? [] : [left]));
  let best: (Columns & { readonly count: number }) | null = null;
  for (const gutter of gutters) {
    for (const stretch of stretchesBeside(sorted, gutter)) {
      const left = stretch.filter(({ right }) => right <= gutter);
      const right = stretch.filter((piece) => piece.left >= gutter);
      const count = Math.min(left.length, right.length);
      if (count < LEAST_LINES || count <= (best?.count ?? 0)) continue;
      if (!areApart(left, right) || !isProse(left) || !isProse(right)) continue;
      const lines = stretch.map(({ baseline }) => baseline);
      best = { top: Math.max(...lines), bottom: Math.min(...lines), gutter, count };
    }
  }
  return best;
}

/** Returns the segments, sorted from top to bottom, between those that cross a gutter. */
function stretchesBeside(sorted: readonly Piece[], gutter: number): Piece[][] {
  const stretches: Piece[][] = [[]];
  for (const piece of sorted) {
    if (piece.left < gutter && piece.right > gutter) stretches.push([]);
    else stretches.at(-1)?.push(piece);
  }
  return stretches;
}

/** Whether a gap parts the sides, and their lines are side by side. */
function areApart(left: readonly Piece[], right: readonly Piece[]): boolean {
  const height = middleOf(left.map((piece) => piece.height));
  const gap =
    Math.min(...right.map((piece) => piece.left)) - Math.max(...left.map((piece) => piece.right));
  const [low, high] = [Math.min(...left.map(baselineOf)), Math.max(...left.map(baselineOf))];
  const beside = right.filter(
    ({ baseline }) => baseline >= low - height && baseline <= high + height,
  );
  return gap >= height * 0.5 && beside.length >= LEAST_LINES;
}

const baselineOf = ({ baseline }: Piece) => baseline;

function isProse(lines: readonly Piece[]): boolean {
  return middleOf(lines.map(({ text }) => text.trim().split(/\s+/u).length)) >= LEAST_WORDS;
}

function middleOf(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

function textOfBlock(segments: readonly Piece[]): string {
  let text = '';
  let previous: Piece | null = null;
  for (const piece of segments) {
    if (previous !== null) text += separatorOf(previous, piece);
    text += piece.text.trim();
    previous = piece;
  }
  return text;
}

function separatorOf(previous: Piece, piece: Piece): string {
  if (isBeside(previous, piece)) return piece.left >= previous.right ? '\t' : '\n';
  const gap = Math.abs(previous.baseline - piece.baseline);
  return gap > Math.max(previous.height, piece.height) * PARAGRAPH_GAP ? '\n\n' : '\n';
}

/** Parts of words that keep their hyphen before a new line. */
const PREFIX =
  /^(?:all|anti|best|by|co|cross|day|drop|ex|first|five|follow|four|full|half|hands|high|ice|in|long|low|mid|micro|multi|near|new|non|off|on|one|open|part|post|pre|pro|re|second|self|semi|short|sign|six|small|start|step|sub|ten|third|three|two|under|up|walk|well|work|year)$/iu;

/** Joins words that were cut at the end of a line: 'Busi-' and 'ness'. */
export function joinedWords(text: string): string {
  return text
    .replace(/\u00ad[ \t]*\n{1,2}[ \t]*/gu, '')
    .replace(
      /(?<=^|\s)(\S*?)([\p{L}\d]+)[-\u2010][ \t]*\n{1,2}[ \t]*(\p{Ll}[\p{L}\d]*)/gmu,
      (whole, lead: string, start: string, end: string) => {
        if (!/\p{Ll}$/u.test(start) && !/^\p{Lu}$/u.test(start)) return whole;
        // An address that is cut keeps its hyphen.
        if (/[/@]|www\./iu.test(lead)) return `${lead}${start}-${end}`;
        return `${lead}${start}${hasHyphen(text, start, end) ? '-' : ''}${end}`;
      },
    );
}

/** Whether a word broken at a line end keeps its hyphen: as in the rest of the text, else by prefix. */
function hasHyphen(text: string, start: string, end: string): boolean {
  const lower = text.toLowerCase();
  if (lower.includes(`${start}-${end}`.toLowerCase())) return true;
  if (lower.includes(`${start}${end}`.toLowerCase())) return false;
  return PREFIX.test(start) || start.length === 1;
}
