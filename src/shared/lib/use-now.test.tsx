// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToday } from './use-now';

function Today({ onRender }: { onRender: () => void }) {
  onRender();
  return <p>{useToday()}</p>;
}

beforeEach(() => {
  // Five seconds before midnight in Maine.
  vi.useFakeTimers({ now: new Date('2026-12-01T04:59:55Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('changes at midnight in Maine, and renders for nothing else', async () => {
  const onRender = vi.fn();
  render(<Today onRender={onRender} />);
  expect(screen.getByText('2026-11-30')).toBeVisible();
  await pass(4_900);
  expect(screen.getByText('2026-11-30')).toBeVisible();
  await pass(100);
  expect(screen.getByText('2026-12-01')).toBeVisible();
  onRender.mockClear();
  await pass(60 * 60_000);
  expect(onRender).not.toHaveBeenCalled();
});

it('changes when a hidden page shows again', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  render(<Today onRender={() => undefined} />);
  visibility.mockReturnValue('hidden');
  await pass(60_000);
  expect(screen.getByText('2026-11-30')).toBeVisible();
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('2026-12-01')).toBeVisible();
  visibility.mockRestore();
});
