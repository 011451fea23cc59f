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
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const start = place + match.index;
    matches.push({ found: match[0], start, end: start + match[0].length });
  }
  return matches;
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
  readonly #origins: readonly Range[];

  private constructor(text: string, origins: readonly Range[]) {
    this.text = text;
    this.#origins = origins;
  }

  /** Returns the pasted text itself. */
  static of(text: string): SourceText {
    const origins = Array.from({ length: text.length }, (_, at) => ({ start: at, end: at + 1 }));
    return new SourceText(text, origins);
  }

  /** Returns the text with these edits, which follow each other. */
  edit(edits: readonly Edit[]): SourceText {
    if (edits.length === 0) return this;
    let text = '';
    const origins: Range[] = [];
    let kept = 0;
    for (const edit of [...edits, { start: this.text.length, end: this.text.length, text: '' }]) {
      text += this.text.slice(kept, edit.start) + edit.text;
      for (let at = kept; at < edit.start; at++) origins.push(this.#origins[at] ?? edit);
      for (const origin of this.#originsOf(edit)) origins.push(origin);
      kept = edit.end;
    }
    return new SourceText(text, origins);
  }

  /** Equal lengths are replaced character by character, so that places stay exact. */
  #originsOf({ start, end, text }: Edit): readonly Range[] {
    if (text.length === end - start) return this.#origins.slice(start, end);
    return Array<Range>(text.length).fill(this.originOf({ start, end }));
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
    const last = this.#origins.length - 1;
    const from = this.#origins[Math.min(start, last)]?.start ?? 0;
    if (end <= start) return { start: from, end: from };
    return {
      start: from,
      end: Math.max(from, this.#origins[Math.min(end - 1, last)]?.end ?? from),
    };
  }
}
