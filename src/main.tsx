import '@/app/styles/index.css';
import { recordEarlyInput } from '@/shared/lib/early-input';
import { environment } from '@/shared/lib/env';
import { listParameters } from '@/shared/lib/list-parameters';
import { CodeLoadError, loadCode, reloadOnce } from '@/shared/lib/load-code';
import { captureMailLink } from '@/shared/lib/mail-link';
import { mendAddress } from '@/shared/lib/mended-address';
import { showStartupError } from '@/shared/lib/startup-error';

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
  recordEarlyInput();
  hideUnfilteredList();
  try {
    // This file is small, so that presses are recorded while the application loads.
    const { mount } = await loadCode(() => import('@/app/mount'));
    await mount(root);
  } catch (error) {
    if (error instanceof CodeLoadError && reloadOnce()) return;
    console.error('The application could not be started:', error);
    // A prerendered page stays readable.
    delete document.documentElement.dataset.filtered;
    if (root.hasChildNodes()) return;
    showStartupError(root, 'Resource Directory could not be loaded', [
      'Part of the site could not be loaded. Check your connection, then reload this page.',
    ]);
  }
}

/** Hides the list of a prerendered page until the filters of the address apply: it would show others. */
function hideUnfilteredList(): void {
  if (document.querySelector('[data-results]') === null) return;
  const parameters = new URLSearchParams(location.search);
  if (listParameters.some((name) => parameters.has(name))) {
    document.documentElement.dataset.filtered = '';
  }
}

void start();
