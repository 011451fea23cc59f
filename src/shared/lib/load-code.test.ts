import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CodeLoadError, loadCode } from './load-code';

const reload = vi.fn();
const stored = new Map<string, string>();
let goOnline: () => void;
const lost = (): Promise<string> =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  stored.clear();
  reload.mockReset();
  // A location of a document cannot be replaced.
  vi.stubGlobal('window', {
    location: { reload },
    addEventListener: vi.fn((_type: string, listener: () => void) => {
      goOnline = listener;
    }),
  });
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

describe('loadCode', () => {
  it('hands over what was loaded', async () => {
    await expect(loadCode(() => Promise.resolve('code'))).resolves.toBe('code');
  });

  it('gives up with an error when files are gone, without a reload', async () => {
    await expect(loadCode(lost)).rejects.toBeInstanceOf(CodeLoadError);
    expect(reload).not.toHaveBeenCalled();
  });

  it('waits for a connection while offline, and then loads', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const load = vi.fn(lost);
    const loading = loadCode<string>(load);
    await vi.waitFor(() => {
      expect(window.addEventListener).toHaveBeenCalled();
    });
    load.mockResolvedValue('code');
    goOnline();
    await expect(loading).resolves.toBe('code');
    expect(reload).not.toHaveBeenCalled();
  });
});
