// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { optionalPart } from './optional-part';

it.each([
  ['there is a connection again', () => fireEvent(window, new Event('online'))],
  ['something is pressed', () => fireEvent.click(document.body)],
])('loads code that could not be loaded again once %s', async (_when, act) => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(() => 'The part');
  const Part = optionalPart(load, <p>Its place</p>);
  render(<Part />);
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(screen.getByText('Its place')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  act();
  expect(await screen.findByText('The part')).toBeVisible();
  vi.mocked(console.error).mockClear();
});
