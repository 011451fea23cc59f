import type { RenderedPage } from './render-page';
import { escapeJsonForScript, PRERENDERED_MARK } from '@/lib/json-ld';
import { PAGE_DATA_ID } from '@/lib/page-data';
import type { PageData } from '@/lib/page-data';
import type { HeadTag } from '@/lib/use-page-meta';

const HEAD = /<!--page-head-->[\s\S]*<!--\/page-head-->/u;
const ROOT_ELEMENT = '<div id="root"></div>';

/**
 * The whole document of a page. Nothing in its content can leave the element that it stands in.
 *
 * @param template the page of the build, with the marks of index.html.
 * @param path what the page is made for; null for the page of what does not exist.
 * @throws Error where the template lacks a mark.
 */
export function pageHtml(
  template: string,
  page: RenderedPage,
  { path, renderedAt }: Pick<PageData, 'path' | 'renderedAt'>,
): string {
  if (!HEAD.test(template)) throw new Error('The template has no mark for its head.');
  if (!template.includes(ROOT_ELEMENT)) throw new Error('The template has no element #root.');
  const data: PageData = { path, renderedAt, queries: page.queries };
  const head = [
    `<title>${escapeHtml(page.title)}</title>`,
    ...page.headTags.filter(({ value }) => value !== null).map(tagHtml),
    ...page.jsonLd.map(
      (json) =>
        `<script type="application/ld+json" ${PRERENDERED_MARK}>${escapeJsonForScript(json)}</script>`,
    ),
  ].join('\n    ');
  const body = [
    `<div id="root">${page.html}</div>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${escapeJsonForScript(JSON.stringify(data))}</script>`,
  ].join('\n    ');
  return template.replace(HEAD, () => head).replace(ROOT_ELEMENT, () => body);
}

function tagHtml({ tag, key, name, attribute, value }: HeadTag): string {
  return `<${tag} ${key}="${escapeHtml(name)}" ${attribute}="${escapeHtml(value ?? '')}">`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/gu, (character) => ENTITIES[character] ?? character);
}
