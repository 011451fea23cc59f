import { useState } from 'react';

interface Replacement {
  readonly own: string;
  readonly given: string;
  readonly source: string;
}

/** What replaced the text, and what puts it back; null when there is nothing to put back. */
export interface ReplacedText {
  /** Such as 'The example'. */
  readonly source: string;
  readonly undo: () => void;
}

/**
 * Replaces the text by that of an example, a file or a page. What a person typed can be put back
 * until they change the text.
 */
export function useTextReplacement(text: string, onChange: (text: string) => void) {
  const [last, setLast] = useState<Replacement | null>(null);
  const isUnchanged = last !== null && last.own !== '' && text === last.given;
  const replaced: ReplacedText | null = isUnchanged
    ? { source: last.source, undo: () => onChange(last.own) }
    : null;
  const replace = (given: string, source: string) => {
    setLast({ own: isUnchanged ? last.own : text, given, source });
    onChange(given);
  };
  return { replaced, replace };
}
