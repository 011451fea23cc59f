import type { ClipboardEvent } from 'react';
import { textOfHtml } from './parse-html';

/** Longest HTML that is converted: pasting waits for it. */
const LONGEST_HTML = 2_000_000;

/**
 * Inserts rich text with its headings, lists, tables and link targets, in place of the plain text
 * that the browser would insert.
 *
 * @param onChange called with the whole text; not called where the plain text says the same.
 */
export function pasteRichText(
  event: ClipboardEvent<HTMLTextAreaElement>,
  onChange: (text: string) => void,
): void {
  const box = event.currentTarget;
  const html = event.clipboardData.getData('text/html');
  if (html === '' || html.length > LONGEST_HTML || box.readOnly) return;
  const text = textOfHtml(html);
  const plain = event.clipboardData.getData('text/plain');
  if (text === '' || withoutSpace(text) === withoutSpace(plain)) return;
  event.preventDefault();
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
  onChange(box.value);
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/gu, '');
}
