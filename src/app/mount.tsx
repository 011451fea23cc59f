import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { preloadScreen } from './routes';
import { hearBackFirst } from '@/lib/back-guard';

/**
 * Draws the application into `root`, with the code of the first screen already there: the page
 * appears at once instead of a spinner first.
 */
export async function mount(root: HTMLElement): Promise<void> {
  // A screen that cannot be loaded is the route's error boundary's to report.
  await preloadScreen(window.location.pathname).catch(() => undefined);
  hearBackFirst();
  createRoot(root, {
    onUncaughtError: (error) => {
      console.error('Uncaught:', error);
    },
  }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
