/** Part of a rewritten text: a range that is kept, or new text that stands for a range. */
export type Piece =
  | { readonly from: number; readonly to: number }
  | { readonly text: string; readonly from: number; readonly to: number };

/** Range of UTF-16 units, end exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A text that remembers which part of the pasted text each of its characters came from. */
export class SourceText {
  readonly text: string;
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;

  private constructor(text: string, starts: Uint32Array, ends: Uint32Array) {
    this.text = text;
    this.#starts = starts;
    this.#ends = ends;
  }

  /** Returns the pasted text itself. */
  static of(text: string): SourceText {
    const starts = Uint32Array.from({ length: text.length }, (_, at) => at);
    return new SourceText(
      text,
      starts,
      starts.map((at) => at + 1),
    );
  }

  /** Returns the text that consists of these pieces. */
  rewrite(pieces: readonly Piece[]): SourceText {
    const length = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0);
    const starts = new Uint32Array(length);
    const ends = new Uint32Array(length);
    let at = 0;
    for (const piece of pieces) {
      if ('text' in piece) {
        const origin = this.originOf({ start: piece.from, end: piece.to });
        starts.fill(origin.start, at, at + piece.text.length);
        ends.fill(origin.end, at, at + piece.text.length);
      } else {
        starts.set(this.#starts.subarray(piece.from, piece.to), at);
        ends.set(this.#ends.subarray(piece.from, piece.to), at);
      }
      at += lengthOf(piece);
    }
    const text = pieces
      .map((piece) => ('text' in piece ? piece.text : this.text.slice(piece.from, piece.to)))
      .join('');
    return new SourceText(text, starts, ends);
  }

  /** Returns the text with each match replaced; null keeps a match. */
  replace(
    pattern: RegExp,
    replacement: string | ((match: RegExpExecArray) => string | null),
  ): SourceText {
    const pieces: Piece[] = [];
    let kept = 0;
    for (const match of this.text.matchAll(pattern)) {
      const text = typeof replacement === 'string' ? replacement : replacement(match);
      if (text === null) continue;
      const to = match.index + match[0].length;
      if (match.index > kept) pieces.push({ from: kept, to: match.index });
      pieces.push(...replacedRange(match[0], text, match.index));
      kept = to;
    }
    if (kept === 0) return this;
    pieces.push({ from: kept, to: this.text.length });
    return this.rewrite(pieces);
  }

  /** Returns the range of the pasted text that a range of this text came from. */
  originOf({ start, end }: Range): Range {
    if (this.#starts.length === 0) return { start: 0, end: 0 };
    const last = this.#starts.length - 1;
    const from = this.#starts[Math.min(start, last)] ?? 0;
    if (end <= start) return { start: from, end: from };
    return { start: from, end: Math.max(from, this.#ends[Math.min(end - 1, last)] ?? from) };
  }
}

/** Equal lengths are replaced character by character, so that places stay exact. */
function replacedRange(found: string, text: string, at: number): Piece[] {
  if (found.length !== text.length) return [{ text, from: at, to: at + found.length }];
  const pieces: Piece[] = [];
  for (let offset = 0; offset < text.length; offset++) {
    const from = at + offset;
    pieces.push({ text: text.charAt(offset), from, to: from + 1 });
  }
  return pieces;
}

function lengthOf(piece: Piece): number {
  return 'text' in piece ? piece.text.length : piece.to - piece.from;
}
