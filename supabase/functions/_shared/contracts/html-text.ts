/**
 * Text of a web page, for texts that the site and functions send to the extraction. Works on the
 * documents of browsers and of libraries.
 */

import { linkTarget } from './link-targets.ts';

/** The part of a DOM node that is read. */
export interface HtmlNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: ArrayLike<HtmlNode>;
  readonly getAttribute?: (name: string) => string | null;
}

const ELEMENT = 1;
const TEXT = 3;
/** Pages made to be slow nest deeper. */
const DEEPEST = 200;

/** Elements without text to read. */
const SKIPPED = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE HEAD SVG MATH IFRAME OBJECT CANVAS VIDEO AUDIO NAV BUTTON SELECT TEXTAREA INPUT'.split(
    ' ',
  ),
);
const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION CENTER DD DIV DL DT FIGCAPTION FIGURE FOOTER FORM HEADER HR MAIN P PRE SECTION TABLE TBODY THEAD TFOOT'.split(
    ' ',
  ),
);
/** Blocks with an empty line around them. */
const PARAGRAPHS = new Set(['P', 'TABLE', 'BLOCKQUOTE', 'ARTICLE', 'SECTION', 'DL', 'HR']);
const HIDDEN_STYLE =
  /display:\s*none|visibility:\s*(?:hidden|collapse)|opacity:\s*0(?![.\d])|max-height:\s*0(?![.\d])/iu;

/**
 * Returns the text that a reader of the page sees: headings with '#', list items with '-' or their
 * number, table rows on one line with tabs, and link targets in parentheses.
 *
 * @param baseUrl resolves relative links; without it they are left out.
 * @param isSizeRead whether a font size of zero hides text. Sizes in a style sheet are not known.
 */
export function htmlToText(root: HtmlNode, baseUrl?: string, isSizeRead = true): string {
  const writer: Writer = { text: '', closed: [], baseUrl, isSizeRead, isSizeless: false };
  writeNode(root, writer, 0);
  return textOf(writer)
    .replace(/(?<![ \t])[ \t]+$/gmu, '')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

interface Writer {
  /** The end of the text, and what comes before. */
  text: string;
  readonly closed: string[];
  readonly baseUrl: string | undefined;
  readonly isSizeRead: boolean;
  /** Whether the text of the current element has a font size of zero. */
  isSizeless: boolean;
}

/** Long texts are copied whole each time their end is looked at. */
const LONGEST_OPEN = 4_096;

function closeText(writer: Writer): void {
  if (writer.text.length <= LONGEST_OPEN) return;
  writer.closed.push(writer.text.slice(0, -2));
  writer.text = writer.text.slice(-2);
}

function textOf({ closed, text }: Writer): string {
  return closed.join('') + text;
}

function writeNode(node: HtmlNode, writer: Writer, depth: number): void {
  closeText(writer);
  if (node.nodeType === TEXT) {
    if (!writer.isSizeless) writeText(node.nodeValue ?? '', writer);
  } else if (node.nodeType === ELEMENT) writeElement(node, writer, depth);
  else writeChildren(node, writer, depth);
}

function writeChildren(node: HtmlNode, writer: Writer, depth: number): void {
  if (depth > DEEPEST) return;
  for (const child of childrenOf(node)) writeNode(child, writer, depth + 1);
}

/** A copy: some libraries count all children again at each access. */
function childrenOf(node: HtmlNode): readonly HtmlNode[] {
  return Array.from(node.childNodes);
}

function writeText(value: string, writer: Writer): void {
  const text = value.replace(/[ \t\r\n\f]+/gu, ' ');
  const isAtSpace = writer.text === '' || /\s/u.test(writer.text.slice(-1));
  writer.text += isAtSpace ? text.replace(/^ /u, '') : text;
}

function writeElement(node: HtmlNode, writer: Writer, depth: number): void {
  const name = node.nodeName.toUpperCase();
  if (SKIPPED.has(name) || isHidden(node)) return;
  const outer = writer.isSizeless;
  writer.isSizeless = isSizeless(node, writer);
  writeVisible(name, node, writer, depth);
  writer.isSizeless = outer;
}

function writeVisible(name: string, node: HtmlNode, writer: Writer, depth: number): void {
  if (name === 'BR') breakLine(writer);
  else if (name === 'A') writeLink(node, writer, depth);
  else if (name === 'TR') writeRow(node, writer, depth);
  else if (name === 'UL' || name === 'OL') writeList(node, writer, depth);
  else if (/^H[1-6]$/u.test(name)) writeHeading(node, writer, depth);
  else if (BLOCKS.has(name)) {
    const gap = PARAGRAPHS.has(name) ? breakParagraph : breakLine;
    gap(writer);
    writeChildren(node, writer, depth);
    gap(writer);
  } else writeChildren(node, writer, depth);
}

function isHidden(node: HtmlNode): boolean {
  const attribute = (name: string) => node.getAttribute?.(name) ?? null;
  return (
    attribute('hidden') !== null ||
    attribute('aria-hidden') === 'true' ||
    HIDDEN_STYLE.test(attribute('style') ?? '')
  );
}

/** Sizes in parts of the size around it, and names of no size. */
const RELATIVE_SIZE = /(?<!r)em$|%$|ex$|ch$|^(?:inherit|larger|smaller|unset)$/u;

/**
 * Whether text of an element has a font size of zero. Mail builders close the gaps between cells
 * that way, and give the text inside a size of its own.
 */
function isSizeless(node: HtmlNode, { isSizeRead, isSizeless: isOuter }: Writer): boolean {
  if (!isSizeRead) return false;
  const style = node.getAttribute?.('style')?.toLowerCase() ?? '';
  const sizes = [...style.matchAll(/(?:^|;)\s*font-size\s*:\s*([^;!]+)/gu)].at(-1)?.[1];
  const size = (sizes ?? shorthandSize(style))?.trim();
  if (size === undefined) {
    const isFont = node.nodeName.toUpperCase() === 'FONT';
    return isOuter && !(isFont && (node.getAttribute?.('size') ?? null) !== null);
  }
  if (/^[+-]?0*\.?0+(?![.\d])/u.test(size)) return true;
  return isOuter && RELATIVE_SIZE.test(size);
}

/** Returns the size in 'font: bold 14px/1.5 Arial'. */
function shorthandSize(style: string): string | undefined {
  return /(?:^|;)\s*font\s*:[^;]*?(?<![\w.])((?:\d*\.)?\d+(?:[a-z]+|%)|0)(?=[\s/])/u.exec(
    style,
  )?.[1];
}

/** Returns the text of the children alone. */
function innerText(node: HtmlNode, outer: Writer, depth: number): string {
  const inner: Writer = { ...outer, text: '', closed: [], isSizeless: isSizeless(node, outer) };
  writeChildren(node, inner, depth);
  return textOf(inner)
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

function writeHeading(node: HtmlNode, writer: Writer, depth: number): void {
  const title = innerText(node, writer, depth).replace(/\s+/gu, ' ');
  if (title === '') return;
  breakParagraph(writer);
  writer.text += `${'#'.repeat(Number(node.nodeName.slice(1)))} ${title}`;
  breakLine(writer);
}

function writeList(node: HtmlNode, writer: Writer, depth: number): void {
  breakLine(writer);
  let number = 0;
  for (const item of childrenOf(node)) {
    if (item.nodeType !== ELEMENT || isHidden(item)) continue;
    const text = innerText(item, writer, depth + 1);
    if (text === '') continue;
    number += 1;
    const mark = node.nodeName.toUpperCase() === 'OL' ? `${number}.` : '-';
    writer.text += `${mark} ${text.replaceAll('\n', '\n  ')}\n`;
  }
}

/** Rows of tables that only lay out the page have cells with several lines. */
function writeRow(row: HtmlNode, writer: Writer, depth: number): void {
  const cells: string[] = [];
  for (const cell of childrenOf(row)) {
    if (cell.nodeType !== ELEMENT || isHidden(cell)) continue;
    const text = innerText(cell, writer, depth + 1);
    if (text !== '') cells.push(text);
  }
  if (cells.length === 0) return;
  breakLine(writer);
  writer.text += cells.join(cells.some((cell) => cell.includes('\n')) ? '\n\n' : '\t');
  breakLine(writer);
}

function writeLink(node: HtmlNode, writer: Writer, depth: number): void {
  const label = innerText(node, writer, depth);
  if (label === '') return;
  const target = targetOf(node.getAttribute?.('href') ?? null, writer.baseUrl);
  const isShown = target === null || label.includes(bareAddress(target));
  if (label.includes('\n')) breakLine(writer);
  const isAtWord = /[^\s(]/u.test(writer.text.slice(-1)) && startsWithSpace(node);
  writer.text += `${isAtWord ? ' ' : ''}${isShown ? label : `${label} (${target})`}`;
  if (endsWithSpace(node)) writer.text += ' ';
}

function startsWithSpace({ childNodes }: HtmlNode): boolean {
  return /^\s/u.test(childNodes[0]?.nodeValue?.slice(0, 1) ?? '');
}

function endsWithSpace({ childNodes }: HtmlNode): boolean {
  return /\s/u.test(childNodes[childNodes.length - 1]?.nodeValue?.slice(-1) ?? '');
}

/** Returns the address of a link to a page or a mailbox; null for all others. */
function targetOf(href: string | null, baseUrl: string | undefined): string | null {
  if (href === null || href.trim() === '' || href.startsWith('#')) return null;
  const mailbox = /^mailto:([^?]+)/iu.exec(href)?.[1];
  if (mailbox !== undefined) return mailbox;
  if (!URL.canParse(href, baseUrl)) return null;
  const url = new URL(href, baseUrl);
  return url.protocol === 'https:' || url.protocol === 'http:' ? linkTarget(url.href) : null;
}

function bareAddress(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/iu, '').replace(/\/$/u, '');
}

function breakLine(writer: Writer): void {
  if (writer.text !== '' && !writer.text.endsWith('\n')) writer.text += '\n';
}

function breakParagraph(writer: Writer): void {
  if (writer.text === '') return;
  breakLine(writer);
  if (!writer.text.endsWith('\n\n')) writer.text += '\n';
}
