// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { resizeImage } from './resize-image';
import { useImageFile } from './use-image-file';

vi.mock('./resize-image');

const file = new File(['x'], 'photo.png');
const image = { blob: new Blob(['y']), extension: 'webp' } as const;
const store = vi.fn();
const onFailure = vi.fn();

beforeEach(() => {
  store.mockReset().mockResolvedValue(undefined);
  onFailure.mockReset();
  vi.mocked(resizeImage).mockReset().mockResolvedValue(image);
});

const hook = () => renderHook(() => useImageFile({ longestSide: 512, store, onFailure })).result;

describe('useImageFile', () => {
  it('is busy until what was made small is stored', async () => {
    let finish: () => void = vi.fn();
    store.mockReturnValue(
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
    );
    const result = hook();
    act(() => void result.current.take(file));
    expect(result.current.isPreparing).toBe(true);
    await act(() =>
      vi.waitFor(() => {
        expect(store).toHaveBeenCalledExactlyOnceWith(image);
      }),
    );
    expect(resizeImage).toHaveBeenCalledWith(file, 512);
    expect(result.current.isPreparing).toBe(true);
    await act(async () => {
      finish();
      await Promise.resolve();
    });
    expect(result.current.isPreparing).toBe(false);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('refuses what is no image, until another is taken', async () => {
    vi.mocked(resizeImage).mockResolvedValueOnce(null);
    const result = hook();
    await act(() => result.current.take(file));
    expect(store).not.toHaveBeenCalled();
    expect(result.current.isRefused).toBe(true);
    await act(() => result.current.take(file));
    expect(result.current.isRefused).toBe(false);
  });

  it('tells of what fails, and is ready again', async () => {
    const failure = new Error('no room');
    store.mockRejectedValue(failure);
    const result = hook();
    await act(() => result.current.take(file));
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(failure);
    expect(result.current).toMatchObject({ isPreparing: false, isRefused: false });
  });
});
