// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setNewPassword } from './passwords';
import { SESSION_STORAGE_KEY } from '@/shared/lib/supabase';
import { fakeBackend, sessionOf, type BackendRequest } from '@/shared/lib/testing/fake-backend';

const session = sessionOf('user-1');
const sent: { request: string; body: unknown }[] = [];
let update: () => Response;
let logout: () => Response;

beforeEach(() => {
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
  sent.length = 0;
  update = () => Response.json(session.user);
  logout = () => new Response(null, { status: 204 });
  fakeBackend(({ method, url, body }: BackendRequest) => {
    sent.push({ request: `${method} ${url.pathname}${url.search}`, body });
    return url.pathname.endsWith('/logout') ? logout() : update();
  });
});

describe('setNewPassword', () => {
  it('sets the password and ends the sessions on all other devices', async () => {
    expect(await setNewPassword('gravel moon ferry')).toEqual({ othersSignedOut: true });
    expect(sent).toMatchObject([
      { request: 'PUT /auth/v1/user', body: { password: 'gravel moon ferry' } },
      { request: 'POST /auth/v1/logout?scope=others' },
    ]);
  });

  it('reports when the other sessions could not be ended', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    logout = () => Response.json({ message: 'no' }, { status: 500 });
    expect(await setNewPassword('gravel moon ferry')).toEqual({ othersSignedOut: false });
  });

  it('keeps every session when the password is refused', async () => {
    update = () => Response.json({ code: 422, msg: 'too weak' }, { status: 422 });
    await expect(setNewPassword('abc')).rejects.toThrow('too weak');
    expect(sent).toHaveLength(1);
  });
});
