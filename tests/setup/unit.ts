import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Waiting ends when the condition holds; only failures take this long.
configure({ asyncUtilTimeout: 5_000 });

// A component that logs errors is broken, even when its output is right.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  expect(console.error).not.toHaveBeenCalled();
});
