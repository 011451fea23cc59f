import type { Page } from '@playwright/test';

/**
 * Translates pages as a browser does: once the application is ready, each text node becomes two
 * nested `font` elements with the text, and so does each text that is added or changed later. The
 * text stays the same, so that tests can read it.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const createFont = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    const SKIPPED = 'script, style, noscript, textarea, title, svg, font';
    const translateText = (text: Text): void => {
      if (text.parentElement?.closest(SKIPPED) !== null) return;
      const [outer, inner] = [createFont(), createFont()];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translate = (root: Node): void => {
      const texts: Text[] = [];
      if (root instanceof Text) texts.push(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode() !== null) {
        if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      }
      for (const text of texts) translateText(text);
    };
    const start = (): void => {
      document.documentElement.dataset.translated = '';
      translate(document.body);
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          if (target instanceof Text) translate(target);
          for (const node of addedNodes) if (node.isConnected) translate(node);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('usable').length === 0) return;
      observer.disconnect();
      start();
    }).observe({ type: 'mark', buffered: true });
  });
}
