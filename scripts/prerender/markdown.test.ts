import { describe, expect, it } from 'vitest';
import { llmsTxt, markdownFile, markdownOf, withMarkdownLink } from './markdown.ts';

const PAGE = { path: '/resource/boat-grant', siteUrl: 'https://directory.example' };

/** Returns the Markdown of what a page holds, without its source. */
function textOf(main: string, page: Parameters<typeof markdownOf>[1] = PAGE): string {
  const html = `<html><body><nav>Menu</nav><main id="main">${main}</main></body></html>`;
  return markdownOf(html, page).replace(/\n\nSource: .+\n.+\n$/u, '');
}

it('writes what a page says, with its address', () => {
  const html = `<main><h1>Boat Grant</h1><button>Save</button><p>Money for <b>boats</b>.</p>
    <dl><div><dt>Where</dt><dd>Downeast</dd></div></dl>
    <svg><path d="M0 0"></path></svg><p class="hidden print:block">Printed today</p></main>`;
  expect(markdownOf(html, PAGE)).toBe(
    '# Boat Grant\n\nMoney for **boats**.\n\n**Where:** Downeast\n\nSource: Resource Directory, https://directory.example/resource/boat-grant\nLicense: [Creative Commons Attribution 4.0 International](https://creativecommons.org/licenses/by/4.0/)\n',
  );
});

it('keeps what paper shows too, and leaves out controls', () => {
  const main = `<div class="grid print:block"><dl><div class="print:block"><dt>Cost</dt>
    <dd>$20, <span>read today</span><q class="print:hidden">The fee is $20.</q></dd></div></dl></div>
    <div role="group"><h3>Browse by region</h3></div><p data-control>Active filters: 0</p>
    <details><summary><span>In Maine</span><span data-control>Why?</span></summary></details>`;
  expect(textOf(main)).toBe('**Cost:** $20, read today “The fee is $20.”\n\nIn Maine');
});

it('keeps the lines of a text that shows them, and each stays text', () => {
  const lines = '<dd class="min-w-0 whitespace-pre-line">Business plan\n# Statements\n\n- Tax</dd>';
  expect(textOf(`<dl><dt>Papers needed</dt>${lines}</dl>`)).toBe(
    '**Papers needed:** Business plan  \n\\# Statements  \n  \n\\- Tax',
  );
});

it('keeps apart what only styles keep apart', () => {
  const main = `<div><time>6 PM EST</time><span class="block text-sm">Eastern Time</span></div>
    <div>Online<a href="/a">Join</a></div><p>In <a href="/b">Maine</a></p>`;
  expect(textOf(main)).toBe(
    '6 PM EST Eastern Time\n\nOnline [Join](https://directory.example/a)\n\nIn [Maine](https://directory.example/b)',
  );
});

it('says where all entries of a list are', () => {
  expect(textOf('<a href="/event/1">Fair</a>', { ...PAGE, path: '/events' })).toBe(
    '[Fair](https://directory.example/event/1)\n\nAll entries: https://directory.example/data/events.csv',
  );
});

describe('links', () => {
  it.each([
    ['/resource/a', '[x](https://directory.example/resource/a)'],
    ['https://a.example/(b) c', '[x](https://a.example/%28b%29%20c)'],
    ['mailto:a@example.org', '[x](mailto:a@example.org)'],
    ['javascript:alert(1)', 'x'],
    ['data:text/html,x', 'x'],
    ['http://[', 'x'],
  ])('to %s are complete and safe', (href, expected) => {
    expect(textOf(`<a href="${href}">x</a>`)).toBe(expected);
  });

  it('stay on the host where the site is not known', () => {
    const page = { ...PAGE, siteUrl: null };
    expect(textOf('<a href="/about">x</a>', page)).toBe('[x](/about)');
  });
});

describe('hostile text', () => {
  it.each([
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '\\<script>alert(1)\\</script>'],
    ['[x](javascript:alert(1))', '\\[x\\](javascript:alert(1))'],
    ['![x](https://a.example/p.png)', '!\\[x\\](https://a.example/p.png)'],
    ['# Heading', '\\# Heading'],
    ['&gt; quote', '\\> quote'],
    ['`code` *bold* _em_ ~~gone~~', '\\`code\\` \\*bold\\* \\_em\\_ \\~\\~gone\\~\\~'],
    ['a | b', 'a \\| b'],
    ['&amp;lt;b&amp;gt;', '\\&lt;b\\&gt;'],
    ['R&amp;D', 'R&D'],
    ['one\n\n# two', 'one # two'],
  ])('%s stays text', (html, expected) => {
    expect(textOf(`<p>${html}</p>`)).toBe(expected);
  });
});

it('links a page to its Markdown version, but for the not-found page', () => {
  const html = '<head><title>x</title></head>';
  expect(withMarkdownLink(html, '/')).toContain(
    '<link rel="alternate" type="text/markdown" href="/index.md">',
  );
  expect(withMarkdownLink(html, null)).toBe(html);
  expect(markdownFile('/event/1')).toBe('event/1.md');
});

it('lists pages and interfaces in llms.txt', () => {
  const text = llmsTxt(['/', '/about'], {
    siteUrl: 'https://directory.example',
    backendUrl: 'https://backend.example',
  });
  expect(text).toMatch(/^# Resource Directory\n\n> /u);
  expect(text).toContain('- [/about](https://directory.example/about.md)');
  expect(text).toContain('(https://backend.example/functions/v1/mcp)');
  expect(text).toContain('(https://directory.example/sitemap.xml)');
});
