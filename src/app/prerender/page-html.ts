import type { RenderedPage } from './render-page';
import { escapeJsonForScript, PRERENDERED_MARK } from '@/lib/json-ld';
import { PAGE_DATA_ID } from '@/lib/page-data';
import type { PageData } from '@/lib/page-data';
import type { HeadTag } from '@/lib/use-page-meta';

const HEAD = /<!--page-head-->[\s\S]*<!--\/page-head-->/u;
const ROOT_ELEMENT = '<div id="root"></div>';

/**
 * Returns the complete HTML document of a page. All content is escaped for the element it is in.
 *
 * @param template index.html of the build, with its placeholders.
 * @param path path of the page; null for the not-found page.
 * @throws Error when the template lacks a placeholder.
 */
export function pageHtml(
  template: string,
  page: RenderedPage,
  { path, renderedAt }: Pick<PageData, 'path' | 'renderedAt'>,
): string {
  if (!HEAD.test(template)) throw new Error('index.html lacks the <!--page-head--> placeholder.');
  if (!template.includes(ROOT_ELEMENT)) throw new Error('index.html lacks <div id="root"></div>.');
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
