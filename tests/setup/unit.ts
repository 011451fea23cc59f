import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { WebSocket } from 'ws';

// Supabase's client requires it, although it is not used here, and Node 20 lacks it.
Object.assign(globalThis, { WebSocket });

// A component that logs errors is broken, even when its output is right.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
});

// Files share a process: what the next one imports must not see the stubs of this one's last test.
afterAll(() => {
  vi.unstubAllGlobals();
});

// Tests without a document start faster without the libraries for components. Its cleanup runs
// before the check above, because the last hook runs first.
if (typeof document !== 'undefined') await import('./document.ts');
