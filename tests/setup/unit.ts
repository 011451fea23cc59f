import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// PageSpinner ends when there is something to see; only a failure takes this long.
configure({ asyncUtilTimeout: 5_000 });

// A component that complains to the console is broken, even when what it shows is right.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  expect(console.error).not.toHaveBeenCalled();
});
