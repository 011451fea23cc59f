import '@/app/styles/index.css';
import { startResourceList } from '@/data/resources/resource-list';
import { environment } from '@/lib/env';
import { loadChunk } from '@/lib/load-chunk';
import { receiveMailLink } from '@/lib/mail-link';
import { paths } from '@/lib/paths';
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
  // The list is on its way while the application still loads; the home page takes it over.
  if (window.location.pathname === paths.home()) startResourceList();
  try {
    const { mount } = await loadChunk(() => import('@/app/mount'));
    await mount(root);
  } catch (error) {
    console.error('The application could not be started:', error);
    showStartProblem(root, 'Resource Directory could not be loaded', [
      'Part of the site did not arrive. Check your connection, then reload this page.',
    ]);
  }
}

void start();
