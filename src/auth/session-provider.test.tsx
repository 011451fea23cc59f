// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from './session-context';
import { SessionProvider } from './session-provider';
import { SESSION_STORAGE_KEY } from '@/lib/supabase';

type AuthListener = (
  event: string,
  session: { user: { id: string; email?: string } } | null,
) => void;

const backend = vi.hoisted(() => ({
  tell: undefined as AuthListener | undefined,
  replies: new Map<string, unknown>(),
  signOut: vi.fn(),
  created: vi.fn(),
}));

vi.mock('@/lib/env', () => ({
  environment: {
    ok: true,
    value: { supabaseUrl: 'https://api.example.org', supabasePublishableKey: 'public-key' },
  },
}));
vi.mock('@supabase/supabase-js', () => ({
  createClient: () => {
    backend.created();
    return {
      auth: {
        onAuthStateChange: (listener: AuthListener) => {
          backend.tell = listener;
          return { data: { subscription: { unsubscribe: () => undefined } } };
        },
        signOut: backend.signOut,
      },
      from: (table: string) => {
        const reply = () => Promise.resolve(backend.replies.get(table));
        return { select: () => ({ eq: () => Object.assign(reply(), { maybeSingle: reply }) }) };
      },
    };
  },
}));

function Probe() {
  const { loading, user, profile, roles, isAdmin, isServiceAdmin, signOut } = useSession();
  const known = { loading, user, profile, roles, admin: isAdmin(), service: isServiceAdmin() };
  return (
    <>
      <output>{JSON.stringify(known)}</output>
      <button type="button" onClick={() => void signOut()}>
        Sign out
      </button>
    </>
  );
}

const seen = (): unknown => JSON.parse(screen.getByRole('status').textContent);
const person = { user: { id: 'user-1', email: 'a@example.org' } };
const profile = {
  display_name: 'Alex',
  first_name: null,
  last_name: null,
  profile_photo_url: null,
};

async function tell(event: string, session: typeof person | null): Promise<void> {
  await expect.poll(() => backend.tell).toBeDefined();
  act(() => backend.tell?.(event, session));
}

beforeEach(() => {
  localStorage.clear();
  backend.tell = undefined;
  backend.created.mockClear();
  backend.replies.set('profiles', { data: profile, error: null, status: 200 });
  backend.replies.set('user_roles', { data: [{ role: 'admin' }], error: null, status: 200 });
});

afterEach(() => {
  vi.resetModules();
});

describe('SessionProvider', () => {
  it('knows at once that nobody is signed in, without loading code for it', () => {
    render(
      <SessionProvider>
        <Probe />
      </SessionProvider>,
    );
    expect(seen()).toMatchObject({ loading: false, user: null, roles: [], admin: false });
    expect(backend.created).not.toHaveBeenCalled();
  });

  it('loads until the first check, then person, profile and roles; sign-out clears them', async () => {
    localStorage.setItem(SESSION_STORAGE_KEY, '{}');
    render(
      <SessionProvider>
        <Probe />
      </SessionProvider>,
    );
    expect(seen()).toMatchObject({ loading: true, user: null });
    await tell('INITIAL_SESSION', person);
    await expect.poll(seen).toMatchObject({
      loading: false,
      user: { id: 'user-1' },
      profile,
      roles: ['admin'],
      admin: true,
    });
    await tell('SIGNED_OUT', null);
    expect(seen()).toMatchObject({ loading: false, user: null, profile: null, roles: [] });
  });

  it('asks for profile and roles again when they may be old', async () => {
    localStorage.setItem(SESSION_STORAGE_KEY, '{}');
    render(
      <SessionProvider>
        <Probe />
      </SessionProvider>,
    );
    await tell('INITIAL_SESSION', person);
    await expect.poll(seen).toMatchObject({ admin: true });
    backend.replies.set('user_roles', { data: [], error: null, status: 200 });
    backend.replies.set('profiles', {
      data: { ...profile, display_name: 'Alexandra' },
      error: null,
      status: 200,
    });
    // The copy of the module that the lazy part listens to.
    const { reportPersonChange } = await import('@/lib/person-changes');
    act(reportPersonChange);
    await expect.poll(seen).toMatchObject({
      admin: false,
      roles: [],
      profile: { display_name: 'Alexandra' },
    });
  });

  it('only logs that profile and roles could not be loaded', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const failure = { data: null, error: { code: '42501', message: 'denied' }, status: 403 };
    backend.replies.set('profiles', failure);
    backend.replies.set('user_roles', failure);
    localStorage.setItem(SESSION_STORAGE_KEY, '{}');
    render(
      <SessionProvider>
        <Probe />
      </SessionProvider>,
    );
    await tell('INITIAL_SESSION', person);
    await expect.poll(() => vi.mocked(console.error).mock.calls.length).toBe(2);
    expect(seen()).toMatchObject({
      loading: false,
      user: { id: 'user-1' },
      profile: null,
      roles: [],
    });
    vi.mocked(console.error).mockClear();
  });

  it('signs out everywhere', async () => {
    backend.signOut.mockResolvedValue({ error: null });
    render(
      <SessionProvider>
        <Probe />
      </SessionProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await expect.poll(() => backend.signOut.mock.calls).toEqual([[{ scope: 'global' }]]);
  });
});
