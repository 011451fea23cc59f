import { type ClipboardEvent, useState } from 'react';
import { textOfHtml } from './document-text';
import { unwrapLinks } from '@shared/contracts/link-targets';

/** Longest text and HTML that is converted: pasting waits for it. */
const LONGEST_HTML = 2_000_000;

/**
 * Inserts rich text with its headings, lists, tables and link targets, and wrapped links as their
 * targets, in place of the plain text that the browser would insert.
 *
 * @param onChange called with the whole text; not called where the plain text says the same.
 */
export function pasteRichText(
  event: ClipboardEvent<HTMLTextAreaElement>,
  onChange: (text: string) => void,
): void {
  const box = event.currentTarget;
  const html = event.clipboardData.getData('text/html');
  const plain = event.clipboardData.getData('text/plain');
  if (box.readOnly || html.length + plain.length > LONGEST_HTML) return;
  const text = unwrapLinks(html === '' ? plain : textOfHtml(html, plain));
  if (text === '' || withoutSpace(text) === withoutSpace(plain)) return;
  event.preventDefault();
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
  onChange(box.value);
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/gu, '');
}

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
