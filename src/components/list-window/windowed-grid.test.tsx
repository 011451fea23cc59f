// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { WindowedGrid } from './windowed-grid';
import { stubBrowser } from '@/lib/testing/stub-browser';

beforeEach(() => {
  stubBrowser();
});

it('renders a list whose rows change their height with every measurement', () => {
  let height = 100;
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => (height += 2));
  const items = Array.from({ length: 300 }, (_, index) => ({ id: String(index) }));
  render(
    <MemoryRouter>
      <WindowedGrid
        items={items}
        columns={1}
        className=""
        renderItem={({ id }) => <p>Entry {id}</p>}
      />
    </MemoryRouter>,
  );
  expect(screen.getByText('Entry 0')).toBeVisible();
});
