// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
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
