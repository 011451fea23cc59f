// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { MAIN_ID, RouteFocus } from './route-focus';

function Screen({ title, isLoaded }: { title: string | null; isLoaded: boolean }) {
  return (
    <MemoryRouter>
      <main id={MAIN_ID} tabIndex={-1}>
        {title !== null && <h1>{title}</h1>}
        {!isLoaded && <button type="button">Retry</button>}
        <RouteFocus isFirst />
      </main>
    </MemoryRouter>
  );
}

const heading = () => screen.findByRole('heading', { level: 1 });

it('leaves the focus of the skip link when the screen changes', async () => {
  const { rerender } = render(<Screen title="Resources" isLoaded={false} />);
  screen.getByRole('main').focus();
  rerender(<Screen title="Resources" isLoaded />);
  await heading();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('moves focus from a removed element to the heading', async () => {
  const { rerender } = render(<Screen title="Resources" isLoaded={false} />);
  screen.getByRole('button').focus();
  rerender(<Screen title="Resources" isLoaded />);
  await expect.poll(heading).toHaveFocus();
});

it('moves focus to the landmark until there is a heading', async () => {
  const { rerender } = render(<Screen title={null} isLoaded={false} />);
  screen.getByRole('button').focus();
  rerender(<Screen title={null} isLoaded />);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'));
  rerender(<Screen title="Resources" isLoaded />);
  await expect.poll(heading).toHaveFocus();
});
