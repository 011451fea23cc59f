// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GrowingGrid } from './growing-grid';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

beforeEach(() => {
  stubBrowser();
  sessionStorage.clear();
});

function gridOf(length: number, name = 'Entry') {
  const items = Array.from({ length }, (_, index) => ({ id: `${name} ${String(index)}` }));
  return (
    <MemoryRouter>
      <GrowingGrid
        items={items}
        columns={1}
        className=""
        renderItem={({ id }) => <a href="/">{id}</a>}
      />
    </MemoryRouter>
  );
}

// None is hidden; to ask the ancestors of hundreds about it takes seconds.
const countEntries = () => screen.getAllByRole('listitem', { hidden: true }).length;

describe('a long list', () => {
  it('is in the page from end to end up to 300 entries', async () => {
    render(gridOf(300));
    await waitFor(() => expect(countEntries()).toBe(300));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('goes on after 300 entries on request, with focus on the first of them', async () => {
    render(gridOf(310));
    await waitFor(() => expect(countEntries()).toBe(300));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getByText('Entry 300')).toHaveFocus();
    await waitFor(() => expect(countEntries()).toBe(310));
  });

  it('is whole on paper', async () => {
    render(gridOf(310));
    window.dispatchEvent(new Event('beforeprint'));
    await waitFor(() => expect(countEntries()).toBe(310));
  });

  it('is whole on paper when it appears while the page is printed', () => {
    stubBrowser(['print']);
    render(gridOf(310));
    expect(countEntries()).toBe(310);
  });

  it('shows the first entries of another list at once', async () => {
    const { rerender } = render(gridOf(100));
    await waitFor(() => expect(countEntries()).toBe(100));
    rerender(gridOf(90, 'Other'));
    expect(screen.getByText('Other 0')).toBeVisible();
    await waitFor(() => expect(countEntries()).toBe(90));
  });

  it('keeps its place apart from another list of its page', async () => {
    const items = Array.from({ length: 40 }, (_, index) => ({ id: String(index) }));
    const lists = (
      <MemoryRouter>
        <GrowingGrid items={items} columns={1} className="" renderItem={() => null} />
        <GrowingGrid name="other" items={[]} columns={1} className="" renderItem={() => null} />
      </MemoryRouter>
    );
    const { unmount } = render(lists);
    await waitFor(() => expect(countEntries()).toBe(40));
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(900);
    unmount();
    height.mockRestore();
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith('list '));
    expect(keys.map((key) => sessionStorage.getItem(key))).toEqual(['40 300 900 0', '8 300 900 0']);
  });
});
