// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { textOfHtml } from './document-text';
import { htmlToText, type HtmlNode } from '@shared/contracts/html-text';

describe('the text of HTML', () => {
  it.each([
    ['headings', '<h1>Spark <b>Fund</b></h1><p>Lends.</p>', '# Spark Fund\n\nLends.'],
    ['lists', '<ul><li>One</li><li>Two<ul><li>Deep</li></ul></li></ul>', '- One\n- Two\n  - Deep'],
    ['numbers', '<ol><li>One</li><li>Two</li></ol>', '1. One\n2. Two'],
    [
      'tables',
      '<table><tr><th>Deadline</th><td>March 5</td></tr><tr><td>Cost</td><td>$5</td></tr></table>',
      'Deadline\tMarch 5\nCost\t$5',
    ],
    [
      'tables that lay out the page',
      '<table><tr><td><p>One</p><p>Two</p></td><td>Three</td></tr></table>',
      'One\n\nTwo\n\nThree',
    ],
    [
      'links',
      'See <a href="https://a.example/x">our page</a>.',
      'See our page (https://a.example/x).',
    ],
    ['links that show their target', '<a href="https://a.example/">a.example</a>', 'a.example'],
    ['mail links', '<a href="mailto:a@b.example?subject=x">Write</a>', 'Write (a@b.example)'],
    [
      'links without a target of use',
      '<a href="javascript:alert(1)">A</a> <a href="#b">B</a>',
      'A B',
    ],
    ['lines', 'One<br>two<div>three</div>four', 'One\ntwo\nthree\nfour'],
    ['words apart', '<p>Two <b>words</b> <i>more</i>\n here</p>', 'Two words more here'],
    [
      'nothing hidden',
      '<p hidden>a</p><p style="display: none">b</p><p aria-hidden="true">c</p>d',
      'd',
    ],
    [
      'nothing that runs',
      '<script>alert(1)</script><style>p{}</style><svg><text>x</text></svg><img src=x onerror=alert(1)>e',
      'e',
    ],
    [
      'text with a size of its own in cells without size',
      '<table><tr><td style="padding:0;font-size:0px"><div style="font: bold 14px/1.5 Arial">Spark <b>Fund</b></div><font size="2">Lends</font><i style="font-size:90%">gap</i></td></tr></table>',
      'Spark Fund\nLends',
    ],
    [
      'text of cells without size and nothing else',
      '<div style="font-size:0">Spark</div>',
      'Spark',
    ],
    ['no preview text of height zero', '<div style="max-height:0">a</div><p>b</p>', 'b'],
    [
      'targets of wrapped links',
      '<a href="https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fx&amp;data=pat%40b.example">Apply</a>',
      'Apply (https://a.example/x)',
    ],
  ])('keeps %s', (_, html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });

  it('resolves relative links only where the page is known', () => {
    const link = document.createElement('p');
    const anchor = document.createElement('a');
    anchor.setAttribute('href', '/apply');
    anchor.textContent = 'Apply';
    link.append(anchor);
    expect(htmlToText(link)).toBe('Apply');
    expect(htmlToText(link, 'https://a.example/b')).toBe('Apply (https://a.example/apply)');
  });

  it('ends with elements that nest without end', () => {
    let node: HtmlNode = { nodeType: 3, nodeName: '#text', nodeValue: 'deep', childNodes: [] };
    for (let depth = 0; depth < 100_000; depth++) {
      node = { nodeType: 1, nodeName: 'DIV', nodeValue: null, childNodes: [node] };
    }
    expect(htmlToText(node)).toBe('');
  });
});
