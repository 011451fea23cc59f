// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { useShortcuts } from './shortcuts';

const approve = vi.fn();

function Page() {
  useShortcuts({ a: approve });
  return <button type="button">Other</button>;
}

beforeEach(() => {
  approve.mockClear();
});

it('calls the action of a letter', async () => {
  render(<Page />);
  await userEvent.keyboard('a');
  expect(approve).toHaveBeenCalledOnce();
});

it.each(['dialog', 'menu'])('leaves letters to an open %s', async (role) => {
  render(
    <>
      <Page />
      <div role={role}>
        <div role="menuitem" tabIndex={0}>
          Admin Dashboard
        </div>
      </div>
    </>,
  );
  screen.getByText('Admin Dashboard').focus();
  await userEvent.keyboard('a');
  expect(approve).not.toHaveBeenCalled();
});
