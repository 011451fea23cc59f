import { trustedPolicy } from '@/shared/lib/trusted-types';

// Another release has another address here, for which the worker stores the page anew.
const WORKER = `/plan-worker.js?${new URL(import.meta.url).pathname}`;

const rules = { createScriptURL: (url: string) => url };
let policy: typeof rules | undefined;

/**
 * Starts the worker that opens this page without a connection. Nothing of the plan itself is stored
 * by it. In a browser that has none it does nothing; failures are logged.
 */
export async function keepPageOffline(): Promise<void> {
  // The development server has no files that could be stored.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  try {
    policy ??= trustedPolicy('plan-worker', rules);
    await navigator.serviceWorker.register(policy.createScriptURL(WORKER), { scope: '/plan' });
  } catch (error) {
    console.warn('The plan could not be stored for use without a connection:', error);
  }
}
