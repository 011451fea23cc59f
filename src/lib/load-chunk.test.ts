import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadChunk } from './load-chunk';

const reload = vi.fn();
const stored = new Map<string, string>();
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  stored.clear();
  reload.mockReset();
  // A location of a document cannot be replaced.
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.mocked(console.error).mockImplementation(() => undefined);
});

afterEach(() => {
  vi.mocked(console.error).mockClear(); // A lost chunk is logged, which is right.
});

describe('loadChunk', () => {
  it('hands over what was loaded', async () => {
    await expect(loadChunk(() => Promise.resolve('code'))).resolves.toBe('code');
  });

  it('reloads once for a lost chunk, then gives up with an error', async () => {
    void loadChunk(lost);
    await vi.waitFor(() => {
      expect(reload).toHaveBeenCalledTimes(1);
    });
    await expect(loadChunk(lost)).rejects.toBeInstanceOf(ChunkLoadError);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload into nothing while offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    await expect(loadChunk(lost)).rejects.toBeInstanceOf(ChunkLoadError);
    expect(reload).not.toHaveBeenCalled();
  });
});
