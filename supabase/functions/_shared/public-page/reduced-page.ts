import { PageFailure } from './page-failure.ts';

/** Elements without text to read. Their content is no markup. */
const LEFT_OUT = /^(?:script|style|iframe|textarea|xmp|noembed|noframes)$/u;
/** Attributes by which text is found, chosen and linked, with the longest value. */
const KEPT = new Map(
  Object.entries({
    href: 2_048,
    style: 500,
    class: 300,
    id: 300,
    role: 50,
    rel: 50,
    hidden: 10,
    'aria-hidden': 10,
    name: 100,
    property: 100,
    content: 1_000,
  }),
);
/** Of one tag. */
const MOST_ATTRIBUTES = 500;
const LONGEST_READ = 50_000;
const ATTRIBUTE = /([^\s=/"'>]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/gu;
const NAME = /[a-z][a-z0-9:-]*/iuy;

/**
 * Leaves out of a page what no reader needs: comments, scripts and most attributes. The libraries
 * that read pages take minutes for a hundred thousand attributes, or for a very long one. Takes time
 * in proportion to the length.
 *
 * @throws PageFailure `too_large` for a tag with hundreds of attributes.
 */
export function reducedPage(html: string): string {
  // The only letter that is longer in lower case would move all places after it.
  const lower = html.replaceAll('\u0130', 'I').toLowerCase();
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const start = html.indexOf('<', at);
    if (start === -1) break;
    parts.push(html.slice(at, start));
    if (html.startsWith('<!--', start)) {
      // '<!-->' is a whole comment.
      at = endOf('-->', html, start + 2);
      continue;
    }
    NAME.lastIndex = start + 1;
    const name = NAME.exec(html)?.[0].toLowerCase();
    if (name === undefined) {
      at = start + 1;
      parts.push('<');
      continue;
    }
    const end = endOfTag(html, start + 1 + name.length);
    if (LEFT_OUT.test(name)) {
      at = endOf('>', html, endOf(`</${name}`, lower, end));
      continue;
    }
    parts.push(`<${name}${attributesIn(html.slice(start + 1 + name.length, end))}>`);
    at = end;
  }
  return [...parts, html.slice(at)].join('').replaceAll(/\s{100,}/gu, ' ');
}

/** Returns where a text ends after `from`; the end of the page without it. */
function endOf(text: string, html: string, from: number): number {
  const found = html.indexOf(text, from);
  return found === -1 ? html.length : found + text.length;
}

/** Returns where a tag ends; its values can contain brackets. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at++) {
    const character = html.charAt(at);
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '>') {
      return at + 1;
    } else if ((character === '"' || character === "'") && /[=\s]/u.test(html.charAt(at - 1))) {
      quote = character;
    }
  }
  return html.length;
}

function attributesIn(tag: string): string {
  const kept: string[] = [];
  let count = 0;
  for (const [, name = '', value = ''] of tag.slice(0, LONGEST_READ).matchAll(ATTRIBUTE)) {
    count += 1;
    if (count > MOST_ATTRIBUTES) throw new PageFailure('too_large');
    const longest = KEPT.get(name.toLowerCase());
    const bare = value.replace(/^["']|["']$/gu, '');
    if (longest === undefined || bare.length > longest) continue;
    kept.push(` ${name.toLowerCase()}="${bare.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`);
  }
  return kept.join('');
}
