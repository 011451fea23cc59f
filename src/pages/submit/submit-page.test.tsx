// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { SubmitPage } from './submit-page';
import { SessionContext, type Session } from '@/entities/people/session/session-context';
import { emptySubmission, writeStoredSubmission } from '@/features/submit/submission-drafts';
import { clearDraftsOf } from '@/shared/lib/draft';

vi.mock('@/features/submit/submit-flow', () => ({ SubmitFlow: () => <h1>Submit</h1> }));

const USER = 'user-1';
const KEPT = /What you entered is kept in this browser/;

function page(isSignedIn: boolean) {
  const session: Session = {
    loading: false,
    profile: null,
    roles: [],
    rolesLoaded: true,
    rolesFailed: false,
    user: isSignedIn ? { id: USER, email: null } : null,
    isAdmin: () => false,
    isServiceAdmin: () => false,
  };
  return (
    <SessionContext value={session}>
      <MemoryRouter>
        <SubmitPage />
      </MemoryRouter>
    </SessionContext>
  );
}

async function endSession() {
  const { rerender } = render(page(true));
  await screen.findByRole('heading', { name: 'Submit' });
  rerender(page(false));
}

beforeEach(() => {
  localStorage.clear();
  writeStoredSubmission(USER, { ...emptySubmission, kind: 'event', text: 'Tax Night' });
});

it('asks a visitor to sign in, and speaks of no session', () => {
  render(page(false));
  expect(screen.getByRole('heading', { name: 'Sign In to Submit Resources' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says what is kept when a session ends', async () => {
  await endSession();
  expect(screen.getByRole('alert')).toHaveTextContent(KEPT);
});

it('promises nothing once another tab has signed out', async () => {
  await endSession();
  act(() => {
    clearDraftsOf(USER);
    window.dispatchEvent(new StorageEvent('storage'));
  });
  expect(screen.getByRole('alert')).toHaveTextContent(/^Your session has ended\.$/);
});

/** Locks of one browser: at most one holder of a single name. */
function stubLocks() {
  let holder: { readonly end: (reason: Error) => void } | null = null;
  const waiting: (() => void)[] = [];
  const request = (
    _name: string,
    { steal = false, ifAvailable = false }: LockOptions,
    run: (lock: object | null) => Promise<unknown> | undefined,
  ) =>
    new Promise<unknown>((resolve, reject) => {
      const own = { end: reject };
      const grant = () => {
        holder = own;
        void Promise.resolve(run({})).then((value) => {
          if (holder === own) {
            holder = null;
            waiting.shift()?.();
          }
          resolve(value);
        });
      };
      if (steal) holder?.end(new DOMException('Stolen', 'AbortError'));
      if (steal || holder === null) grant();
      else if (ifAvailable) resolve(run(null));
      else waiting.push(grant);
    });
  stubRequest(request);
}

function stubRequest(request: unknown) {
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
}

it('is edited in one tab, until another takes it over and is closed', async () => {
  stubLocks();
  const one = within(render(page(true)).container);
  const second = render(page(true));
  const other = within(second.container);
  expect(await one.findByRole('heading', { name: 'Submit' })).toBeVisible();
  await userEvent.click(await other.findByRole('button', { name: 'Continue here' }));
  expect(await other.findByRole('heading', { name: 'Submit' })).toBeVisible();
  expect(await one.findByRole('heading', { level: 1, name: 'Open in another tab' })).toBeVisible();
  second.unmount();
  expect(await one.findByRole('heading', { name: 'Submit' })).toBeVisible();
});

it('goes on in this tab when the other one is closed', async () => {
  stubLocks();
  const { unmount } = render(page(true));
  render(page(true));
  await screen.findByRole('heading', { name: 'Open in another tab' });
  unmount();
  expect(await screen.findByRole('heading', { name: 'Submit' })).toBeVisible();
});

it('is left to the other tab when nothing is stored', async () => {
  stubLocks();
  localStorage.clear();
  const one = within(render(page(true)).container);
  const other = within(render(page(true)).container);
  expect(await other.findByRole('heading', { name: 'Open in another tab' })).toBeVisible();
  expect(one.getByRole('heading', { name: 'Submit' })).toBeVisible();
});

it('is edited here where the browser refuses locks', async () => {
  stubRequest(() => Promise.reject(new DOMException('No storage', 'SecurityError')));
  render(page(true));
  expect(await screen.findByRole('heading', { name: 'Submit' })).toBeVisible();
});

it('is not said to be elsewhere until that is known', () => {
  stubRequest(() => new Promise(() => undefined));
  render(page(true));
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.queryByRole('button')).toBeNull();
});
