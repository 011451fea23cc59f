/** Range of UTF-16 units, end exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** What an expression finds in a text, and where. */
export interface Match extends Range {
  readonly found: string;
}

/** Returns all that an expression finds in a text, at a place of another text. */
export function matchesOf(pattern: RegExp, text: string, place = 0): Match[] {
  const matches: Match[] = [];
  // `matchAll` would copy the expression, which costs more than most searches.
  for (let match = first(pattern, text); match !== null; match = pattern.exec(text)) {
    const start = place + match.index;
    matches.push({ found: match[0], start, end: start + match[0].length });
  }
  return matches;
}

function first(pattern: RegExp, text: string): RegExpExecArray | null {
  pattern.lastIndex = 0;
  return pattern.exec(text);
}

/** Returns what stands between the places that an expression finds in a text. */
export function piecesOf(gap: RegExp, text: string, place = 0): Match[] {
  const gaps = matchesOf(gap, text);
  return [0, ...gaps.map(({ end }) => end)].map((from, at) => {
    const found = text.slice(from, gaps[at]?.start);
    return { found, start: place + from, end: place + from + found.length };
  });
}

/** A range of a text and what is to stand there. */
export interface Edit extends Range {
  readonly text: string;
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

  /** Returns the text with these edits, which follow each other. */
  edit(edits: readonly Edit[]): SourceText {
    if (edits.length === 0) return this;
    const growth = edits.reduce((sum, { start, end, text }) => sum + text.length + start - end, 0);
    const starts = new Uint32Array(this.text.length + growth);
    const ends = new Uint32Array(starts.length);
    let written = '';
    let kept = 0;
    const keep = (to: number): void => {
      starts.set(this.#starts.subarray(kept, to), written.length);
      ends.set(this.#ends.subarray(kept, to), written.length);
      written += this.text.slice(kept, to);
    };
    for (const { start, end, text } of edits) {
      keep(start);
      const at = written.length;
      written += text;
      kept = end;
      if (text.length === end - start) {
        // Equal lengths are replaced character by character, so that places stay exact.
        starts.set(this.#starts.subarray(start, end), at);
        ends.set(this.#ends.subarray(start, end), at);
      } else {
        const origin = this.originOf({ start, end });
        starts.fill(origin.start, at, written.length);
        ends.fill(origin.end, at, written.length);
      }
    }
    keep(this.text.length);
    return new SourceText(written, starts, ends);
  }

  /** Returns the text with each match replaced; null keeps a match. */
  replace(
    pattern: RegExp,
    replacement: string | ((match: RegExpExecArray) => string | null),
  ): SourceText {
    const edits = [...this.text.matchAll(pattern)].flatMap((match) => {
      const text = typeof replacement === 'string' ? replacement : replacement(match);
      const start = match.index;
      return text === null ? [] : [{ start, end: start + match[0].length, text }];
    });
    return this.edit(edits);
  }

  /** Returns the range of the pasted text that a range of this text came from. */
  originOf({ start, end }: Range): Range {
    const last = this.#starts.length - 1;
    const from = this.#starts[Math.min(start, last)] ?? 0;
    if (end <= start) return { start: from, end: from };
    return { start: from, end: Math.max(from, this.#ends[Math.min(end - 1, last)] ?? from) };
  }
}
