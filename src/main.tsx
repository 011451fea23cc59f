import '@/app/styles/index.css';
import { recordEarlyPresses } from '@/lib/early-press';
import { environment } from '@/lib/env';
import { loadChunk } from '@/lib/load-chunk';
import { captureMailLink } from '@/lib/mail-link';
import { mendAddress } from '@/lib/mended-address';
import { nextTask } from '@/lib/scheduling';
import { showStartupError } from '@/lib/startup-error';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html lacks the element #root.');
  if (!environment.ok) {
    console.error(environment.problem);
    showStartupError(root, 'This site is not set up yet', [
      `${environment.problem} Set it and build the site again (see README.md).`,
    ]);
    return;
  }
  if (mendAddress(window.location)) return;
  captureMailLink();
  recordEarlyPresses();
  hideUnfilteredList();
  preloadScreen();
  const styled = loadWholeStyle();
  try {
    const { mount } = await loadChunk(async () => {
      // In a task of its own: running all of the code at once would hold up input.
      await import('react-dom/client');
      await nextTask();
      return import('@/app/mount');
    });
    await styled;
    await mount(root);
  } catch (error) {
    console.error('The application could not be started:', error);
    // A prerendered page stays readable.
    delete document.documentElement.dataset.filtered;
    if (root.hasChildNodes()) return;
    showStartupError(root, 'Resource Directory could not be loaded', [
      'Part of the site could not be loaded. Check your connection, then reload this page.',
    ]);
  }
}

/** Loads what a prerendered page names for its screen (`scripts/prerender/page-template.ts`). */
function preloadScreen(): void {
  const scripts = document.head.querySelector<HTMLTemplateElement>('template[data-scripts]');
  if (scripts !== null) document.head.append(scripts.content);
}

/** Loads the style sheet of the whole site; a page contains that of prerendered screens. */
function loadWholeStyle(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][disabled]');
  if (link === null) return Promise.resolve();
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    // What is prerendered can still be used.
    link.addEventListener('error', () => resolve(), { once: true });
    link.disabled = false;
  });
}

/** Hides the list of a prerendered page until the filters of the address apply: it would show others. */
function hideUnfilteredList(): void {
  if (document.querySelector('[data-results]') === null) return;
  const names = [...new URLSearchParams(location.search).keys()];
  if (names.some((name) => !name.startsWith('utm_'))) {
    document.documentElement.dataset.filtered = '';
  }
}

void start();
