// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TooltipButton } from './tooltip-button';
import { loadCode } from '@/shared/lib/load-code';

vi.mock('@/shared/lib/load-code');

it('asks for its code once while it waits, and again after a failure', async () => {
  let fail: (reason: Error) => void = () => undefined;
  vi.mocked(loadCode).mockImplementation(
    () =>
      new Promise((_resolve, reject) => {
        fail = reject;
      }),
  );
  render(
    <TooltipButton tooltip="Availability: Closed" className="">
      Closed
    </TooltipButton>,
  );
  const button = screen.getByRole('button');
  fireEvent.pointerEnter(button);
  fireEvent.pointerLeave(button);
  fireEvent.focus(button);
  expect(loadCode).toHaveBeenCalledOnce();
  await act(async () => {
    fail(new Error('gone'));
    await Promise.resolve();
  });
  fireEvent.blur(button);
  expect(loadCode).toHaveBeenCalledTimes(2);
});
