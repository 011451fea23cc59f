import { use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { loadChunk } from '@/lib/load-chunk';

/** How long a failed attempt counts before the next visit of the screen tries again. */
const FAILURE_KEPT_MS = 3_000;

/** A screen whose code is fetched when it is first needed. */
export interface LazyScreen {
  (): ReactNode;
  /** Fetches the code ahead of need. Rejects with ChunkLoadError. */
  readonly preload: () => Promise<void>;
}

/**
 * Makes a lazy screen. Unlike React.lazy, a screen whose code has arrived draws in the same pass,
 * without showing the fallback, and one that failed to arrive can be tried again.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let pending: Promise<ComponentType> | undefined;

  function fetchCode(): Promise<ComponentType> {
    if (pending === undefined) {
      const code = loadChunk(load);
      pending = code;
      code.then(
        (component) => {
          // By these two fields `use` knows, without waiting for a turn, that the code is there.
          void Object.assign(code, { status: 'fulfilled', value: component });
        },
        () => {
          setTimeout(() => {
            pending = undefined;
          }, FAILURE_KEPT_MS);
        },
      );
    }
    return pending;
  }

  function Screen() {
    const Loaded = use(fetchCode());
    return <Loaded />;
  }

  return Object.assign(Screen, {
    preload: async () => {
      await fetchCode();
    },
  });
}
