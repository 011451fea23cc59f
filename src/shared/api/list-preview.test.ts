// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLoadedList } from './list-preview';

it('keeps the rows of the preview that the loaded list has unchanged', () => {
  const preview = {
    rows: [
      { id: '1', name: 'Same', tags: ['a'] },
      { id: '2', name: 'Former', tags: [] },
    ],
    total: 3,
  };
  const loaded = [
    { id: '3', name: 'New', tags: [] },
    { id: '2', name: 'Renamed', tags: [] },
    { id: '1', name: 'Same', tags: ['a'] },
  ];
  const { result } = renderHook(() => useLoadedList(loaded, preview));
  expect(result.current).toEqual(loaded);
  expect(result.current?.[2]).toBe(preview.rows[0]);
});

it('has no rows before the list has loaded', () => {
  const { result } = renderHook(() => useLoadedList(undefined, { rows: [], total: 0 }));
  expect(result.current).toBeUndefined();
});
