import '@/app/styles/index.css';
import { recordEarlyPresses } from '@/lib/early-press';
import { environment } from '@/lib/env';
import { loadChunk } from '@/lib/load-chunk';
import { receiveMailLink } from '@/lib/mail-link';
import { showStartProblem } from '@/lib/start-problem';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element #root.');
  if (!environment.ok) {
    console.error(environment.problem);
    showStartProblem(root, 'This site is not set up yet', [
      `${environment.problem} Set it and build the site again; README.md says how.`,
    ]);
    return;
  }
  receiveMailLink();
  recordEarlyPresses();
  try {
    const { mount } = await loadChunk(() => import('@/app/mount'));
    await mount(root);
  } catch (error) {
    console.error('The application could not be started:', error);
    // A prerendered page can be read all the same.
    if (root.hasChildNodes()) return;
    showStartProblem(root, 'Resource Directory could not be loaded', [
      'Part of the site did not arrive. Check your connection, then reload this page.',
    ]);
  }
}

void start();
