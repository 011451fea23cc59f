import { Readability } from '@mozilla/readability';
import { DOMParser } from 'linkedom';
import { htmlToText } from '../contracts/html-text.ts';
import { LONGEST_TEXT } from '../contracts/extraction-limits.ts';
import type { FetchedPage } from './fetch-page.ts';
import { PageFailure } from './page-failure.ts';
import { reducedPage } from './reduced-page.ts';

/** A readable part that is shorter leaves out what matters. */
const LEAST_READABLE = 400;
/** Pages made to be slow have more elements, nest them deeper, or have more text in the depth. */
const MOST_ELEMENTS = 6_000;
const DEEPEST_ELEMENT = 100;
/** Sum of the depths of all elements. */
const MOST_NESTING = 80_000;
const MOST_TEXT = 300_000;
/** Brackets of tags, and entities; above it, parsing and joining texts is slow. */
const MOST_MARKS = 60_000;
/** Characters that no text may have (see `is_text` in the database); a page can have any. */
const UNWANTED = /(?![\t\n])[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * Returns the readable part of a page: title and article, with headings, lists, tables and link
 * targets. The whole page, where there is hardly an article.
 *
 * @throws PageFailure for what is not a web page with text.
 */
export function readableText({ status, contentType, body, url }: FetchedPage): string {
  if (status === 404 || status === 410) throw new PageFailure('not_found');
  if (status < 200 || status >= 300) throw new PageFailure('unreachable');
  if (contentType.startsWith('application/pdf')) throw new PageFailure('is_pdf');
  const source = decode(body, contentType);
  const found = contentType.startsWith('text/plain')
    ? source
    : textOfPage(source, contentType, url.href);
  const text = found
    .toWellFormed()
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n')
    .replaceAll(UNWANTED, '')
    .trim();
  if (text === '') throw new PageFailure('no_text');
  if ([...text].length > LONGEST_TEXT) throw new PageFailure('too_long');
  return text;
}

function textOfPage(source: string, contentType: string, address: string): string {
  const isPage = /^(?:text\/html|application\/xhtml\+xml)/u.test(contentType);
  if (!isPage || !/<[a-z!]/iu.test(source)) throw new PageFailure('not_a_page');
  const reduced = reducedPage(source);
  if ((reduced.match(/[<>&]/gu) ?? []).length > MOST_MARKS) throw new PageFailure('too_large');
  const page = parse(reduced);
  if (isTooLarge(page)) throw new PageFailure('too_large');
  const whole = htmlToText(page, address);
  const article = articleOf(page);
  const part = htmlToText(parse(article.content), address);
  if (part.length < LEAST_READABLE && part.length < whole.length / 2) return whole;
  const { title } = article;
  return title === '' || part.includes(title) ? part : `# ${title}\n\n${part}`;
}

/** The search for the article looks at each element with all that it is in. */
function isTooLarge(page: ReturnType<typeof parse>): boolean {
  const depths = new Map<unknown, number>();
  let [nesting, deepest] = [0, 0];
  for (const element of page.querySelectorAll('*')) {
    const depth = 1 + (depths.get(element.parentNode) ?? 0);
    depths.set(element, depth);
    nesting += depth;
    deepest = Math.max(deepest, depth);
  }
  const text = page.documentElement.textContent ?? '';
  return (
    depths.size > MOST_ELEMENTS ||
    deepest > DEEPEST_ELEMENT ||
    nesting > MOST_NESTING ||
    text.length > MOST_TEXT ||
    text.length * deepest > 20 * MOST_TEXT
  );
}

/** Returns the article of a page as HTML; empty without one. Changes the page. */
function articleOf(page: ReturnType<typeof parse>): { title: string; content: string } {
  try {
    const article = new Readability(page).parse();
    return { title: article?.title?.trim() ?? '', content: article?.content ?? '' };
  } catch (error) {
    console.warn('The readable part of a page was not found:', error);
    return { title: '', content: '' };
  }
}

/** The parser expects a complete page. */
function parse(html: string) {
  const isComplete = /<html[\s>]/iu.test(html);
  const content = html.replace(/^\s*<!doctype[^>]{0,300}>/iu, '');
  const page = isComplete ? html : `<html><head></head><body>${content}</body></html>`;
  return new DOMParser().parseFromString(page, 'text/html');
}

/** Decodes by the header, then by the page itself. */
function decode(body: Uint8Array, contentType: string): string {
  const start = new TextDecoder('latin1').decode(body.subarray(0, 2_048));
  const label =
    /charset=["']?([\w-]+)/u.exec(contentType)?.[1] ??
    /<meta[^>]{0,200}charset=["']?([\w-]+)/iu.exec(start)?.[1] ??
    'utf-8';
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
