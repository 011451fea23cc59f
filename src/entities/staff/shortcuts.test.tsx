// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Key, useKeyDisplay, useShortcuts } from './shortcuts';

const approve = vi.fn();

function Page() {
  useShortcuts({ a: approve });
  return <button type="button">Other</button>;
}

beforeEach(() => {
  approve.mockClear();
});

it('shows keys on request only, or on the item with focus', async () => {
  function Dashboard() {
    useKeyDisplay();
    return (
      <button type="button">
        Approve <Key name="A" />
      </button>
    );
  }
  render(<Dashboard />);
  const key = screen.getByText('A');
  expect(key).not.toHaveClass('lg:inline');
  expect(key).toHaveClass('hidden', 'lg:[[data-item]:focus-within_&]:inline');
  await userEvent.keyboard('?');
  expect(key).toHaveClass('lg:inline');
  await userEvent.keyboard('{Escape}');
  expect(key).not.toHaveClass('lg:inline');
});

it('leaves ? to a list that is shown later and explains its own keys', async () => {
  const explain = vi.fn();
  function List() {
    useShortcuts({ '?': explain });
    return null;
  }
  function Dashboard({ isLoaded }: { isLoaded: boolean }) {
    useKeyDisplay();
    return (
      <>
        <Key name="A" />
        {isLoaded && <List />}
      </>
    );
  }
  const { rerender } = render(<Dashboard isLoaded={false} />);
  rerender(<Dashboard isLoaded />);
  await userEvent.keyboard('?');
  expect(explain).toHaveBeenCalledOnce();
  expect(screen.getByText('A')).not.toHaveClass('lg:inline');
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
