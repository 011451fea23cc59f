import { afterEach, beforeEach, expect, vi } from 'vitest';

// A component that logs errors is broken, even when its output is right.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
});

// Tests without a document start faster without the libraries for components. Its cleanup runs
// before the check above, because the last hook runs first.
if (typeof document !== 'undefined') await import('./document.ts');
