// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NavigationUnderWay } from './navigation-under-way';
import { useSearchText } from './use-search-text';

const setSearch = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  setSearch.mockReset();
  window.history.replaceState(null, '');
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'loan' } });
});

afterEach(() => {
  vi.useRealTimers();
});

function Page() {
  const [isUnderWay, setUnderWay] = useState(false);
  return (
    <NavigationUnderWay value={isUnderWay}>
      <SearchBox />
      <button type="button" onClick={() => setUnderWay(!isUnderWay)}>
        Router
      </button>
    </NavigationUnderWay>
  );
}

function SearchBox() {
  const { text, type } = useSearchText('', setSearch);
  return <input value={text} onChange={({ target }) => type(target.value)} />;
}

const pause = () => {
  act(() => {
    vi.advanceTimersByTime(400);
  });
};
const toggleRouter = () => fireEvent.click(screen.getByRole('button', { name: 'Router' }));

it('searches after a pause in typing', () => {
  expect(setSearch).not.toHaveBeenCalled();
  pause();
  expect(setSearch).toHaveBeenCalledExactlyOnceWith('loan', 'typing');
});

it('waits until the router arrived, and searches if the field is still there', () => {
  toggleRouter();
  pause();
  expect(setSearch).not.toHaveBeenCalled();
  toggleRouter();
  pause();
  expect(setSearch).toHaveBeenCalledExactlyOnceWith('loan', 'typing');
});

it('leaves an address alone whose screen is still loading', () => {
  window.history.pushState({ key: 'editor' }, '');
  pause();
  expect(setSearch).not.toHaveBeenCalled();
});
