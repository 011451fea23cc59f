import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setNewPassword } from './passwords';

const auth = vi.hoisted(() => ({ updateUser: vi.fn(), signOut: vi.fn() }));
vi.mock('@/lib/supabase', () => ({ loadSupabase: () => Promise.resolve({ auth }) }));

beforeEach(() => {
  auth.updateUser.mockReset().mockResolvedValue({ error: null });
  auth.signOut.mockReset().mockResolvedValue({ error: null });
});

describe('a new password', () => {
  it('ends the sessions on all other devices', async () => {
    expect(await setNewPassword('gravel moon ferry')).toEqual({ othersSignedOut: true });
    expect(auth.updateUser).toHaveBeenCalledWith({ password: 'gravel moon ferry' });
    expect(auth.signOut).toHaveBeenCalledWith({ scope: 'others' });
  });

  it('is set also where that fails, which is told', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    auth.signOut.mockResolvedValue({ error: new Error('no') });
    expect(await setNewPassword('gravel moon ferry')).toEqual({ othersSignedOut: false });
  });

  it('that is refused leaves every session as it is', async () => {
    auth.updateUser.mockResolvedValue({ error: new Error('too weak') });
    await expect(setNewPassword('abc')).rejects.toThrow('too weak');
    expect(auth.signOut).not.toHaveBeenCalled();
  });
});
