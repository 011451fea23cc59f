// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { useSession } from './session-context';
import { SessionProvider } from './session-provider';
import { signOut } from './sign-out';
import { connectToaster, type Toast } from '@/shared/lib/notify';
import { refreshSession } from '@/shared/lib/session-refresh';
import { SESSION_STORAGE_KEY, supabase } from '@/shared/lib/supabase';
import {
  fakeBackend,
  sessionOf,
  type Answer,
  type BackendRequest,
} from '@/shared/lib/testing/fake-backend';

const profile = {
  display_name: 'Alex',
  first_name: null,
  last_name: null,
  profile_photo_url: null,
};

/** What the backend answers, by the last part of the address. */
const replies = new Map<string, () => Response>();
let backend: Mock<Answer>;
const showToast = vi.fn<(toast: Toast) => void>();

const nameOf = ({ url }: BackendRequest) => url.pathname.split('/').at(-1) ?? '';

beforeEach(() => {
  showToast.mockReset();
  connectToaster(showToast);
  localStorage.clear();
  replies.clear();
  replies.set('profiles', () => Response.json([profile]));
  replies.set('user_roles', () => Response.json([{ role: 'admin' }]));
  replies.set('logout', () => new Response(null, { status: 204 }));
  backend = fakeBackend((request) => {
    const reply = replies.get(nameOf(request));
    if (reply === undefined) throw new Error(`Nobody expects ${request.url.href}.`);
    return reply();
  });
});

function Probe() {
  const { isAdmin, isServiceAdmin, ...state } = useSession();
  const known = { ...state, admin: isAdmin(), service: isServiceAdmin() };
  return (
    <>
      <output>{JSON.stringify(known)}</output>
      <button type="button" onClick={() => void signOut(state.user?.id)}>
        Sign out
      </button>
    </>
  );
}

function show(): void {
  render(
    <SessionProvider>
      <Probe />
    </SessionProvider>,
  );
}

function signIn(): void {
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf('user-1')));
}

const seen = (): unknown => JSON.parse(screen.getByRole('status').textContent);

describe('SessionProvider', () => {
  it('knows at once that nobody is signed in, without a request', () => {
    show();
    expect(seen()).toMatchObject({ loading: false, user: null, roles: [], admin: false });
    expect(backend).not.toHaveBeenCalled();
  });

  it('loads until the first check, then has the person, profile and roles', async () => {
    signIn();
    show();
    expect(seen()).toMatchObject({ loading: true, user: null });
    await expect.poll(seen).toMatchObject({
      loading: false,
      user: { id: 'user-1', email: 'user-1@example.org' },
      profile,
      roles: ['admin'],
      admin: true,
      rolesLoaded: true,
    });
  });

  it('asks for profile and roles again when they may be stale', async () => {
    signIn();
    show();
    await expect.poll(seen).toMatchObject({ admin: true });
    replies.set('profiles', () => Response.json([{ ...profile, display_name: 'Alexandra' }]));
    replies.set('user_roles', () => Response.json([]));
    act(refreshSession);
    await expect.poll(seen).toMatchObject({
      admin: false,
      roles: [],
      profile: { display_name: 'Alexandra' },
    });
  });

  it('only logs that profile and roles could not be loaded', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const refuse = () => Response.json({ code: '42501', message: 'denied' }, { status: 403 });
    replies.set('profiles', refuse);
    replies.set('user_roles', refuse);
    signIn();
    show();
    await expect.poll(() => vi.mocked(console.error).mock.calls.length).toBe(2);
    await expect.poll(seen).toMatchObject({
      loading: false,
      user: { id: 'user-1' },
      profile: null,
      roles: [],
      rolesLoaded: false,
      rolesFailed: true,
    });
    vi.mocked(console.error).mockClear();
  });

  it('keeps profile and roles when a later request for them fails, until one succeeds', async () => {
    signIn();
    show();
    await expect.poll(seen).toMatchObject({ admin: true });
    vi.mocked(console.error).mockImplementation(() => undefined);
    const fail = () => Response.json({ message: 'no' }, { status: 500 });
    replies.set('profiles', fail);
    replies.set('user_roles', fail);
    act(refreshSession);
    await expect.poll(seen).toMatchObject({ rolesFailed: true });
    expect(seen()).toMatchObject({ admin: true, rolesLoaded: true, profile });
    vi.mocked(console.error).mockClear();
    replies.set('profiles', () => Response.json([profile]));
    replies.set('user_roles', () => Response.json([]));
    act(refreshSession);
    await expect.poll(seen).toMatchObject({ admin: false, roles: [], rolesFailed: false });
  });

  it('tells a failure at once, and requests roles again by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.mocked(console.error).mockImplementation(() => undefined);
    // The library itself would repeat this request for seconds, and one that hangs for 40.
    replies.set('user_roles', () => Response.json({ message: 'no' }, { status: 503 }));
    signIn();
    show();
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(10);
      expect(seen()).toMatchObject({ rolesLoaded: false, rolesFailed: true });
    });
    vi.mocked(console.error).mockClear();
    replies.set('user_roles', () => Response.json([{ role: 'service_admin' }]));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(seen()).toMatchObject({ service: true, rolesLoaded: true, rolesFailed: false });
    vi.useRealTimers();
  });

  it('ends loading after a token is refused, and shows a restored session', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    localStorage.setItem(
      SESSION_STORAGE_KEY,
      JSON.stringify({ ...sessionOf('user-1'), expires_at: 1 }),
    );
    replies.set('token', () => Response.json({}, { status: 503 }));
    show();
    await wait(1_500);
    expect(seen()).toMatchObject({ loading: true, user: null });
    await wait(1_000);
    expect(seen()).toMatchObject({ loading: false, user: null });
    replies.set('token', () => Response.json(sessionOf('user-1')));
    await wait(10_000);
    expect(seen()).toMatchObject({ loading: false, user: { id: 'user-1' } });
    vi.useRealTimers();
  });

  it('signs out everywhere, which leaves nobody', async () => {
    signIn();
    show();
    await expect.poll(seen).toMatchObject({ admin: true });
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await expect
      .poll(seen)
      .toMatchObject({ loading: false, user: null, profile: null, roles: [], admin: false });
    const asked = backend.mock.calls.map(([request]) => request);
    const [{ url } = {}] = asked.filter((request) => nameOf(request) === 'logout');
    expect(url?.searchParams.get('scope')).toBe('global');
    expect(showToast.mock.calls.map(([{ title }]) => title)).toEqual(['Signed out successfully']);
  });

  it('says that the session has ended when nobody asked for it here', async () => {
    signIn();
    show();
    await expect.poll(seen).toMatchObject({ admin: true });
    await act(() => supabase.auth.signOut({ scope: 'local' }));
    expect(seen()).toMatchObject({ user: null });
    expect(showToast.mock.calls.map(([{ title }]) => title)).toEqual(['Your session has ended']);
  });
});
