// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { AdminPage } from './admin-page';
import { SessionContext, type Session } from '@/entities/people/session/session-context';
import { memberSession, visitorSession } from '@/entities/people/session/session.fixture';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';

vi.mock('./admin-dashboard', () => ({ AdminDashboard: () => <h1>Dashboard</h1> }));

let backend: ReturnType<typeof fakeBackend>;

beforeEach(() => {
  backend = fakeBackend(() => Response.json([]));
});

function open(session: Session) {
  render(
    <MemoryRouter initialEntries={['/admin?tab=overview']}>
      <SessionContext value={session}>
        <AdminPage />
      </SessionContext>
    </MemoryRouter>,
  );
}

const title = () => screen.queryByRole('heading', { level: 1 });

it('leads visitors to Sign In and back, and asks for nothing', () => {
  open(visitorSession);
  expect(title()).toHaveTextContent('Admin Access Required');
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fadmin%3Ftab%3Doverview',
  );
  expect(backend).not.toHaveBeenCalled();
});

it('denies members without a staff role, and asks for nothing', () => {
  open({ ...memberSession('me'), roles: ['atlas_guide'] });
  expect(title()).toHaveTextContent(
    "Access Denied: You don't have permission to access this dashboard. Admin or Service Admin role required.",
  );
  expect(backend).not.toHaveBeenCalled();
});

it.each([
  ['the session', { loading: true }],
  ['the roles', { rolesLoaded: false }],
])('shows no dashboard before %s is known', (_what, unknown) => {
  open({ ...memberSession('me'), isAdmin: () => true, ...unknown });
  expect(screen.getByRole('status')).toHaveTextContent('Checking your access');
  expect(title()).toBeNull();
  expect(backend).not.toHaveBeenCalled();
});

it.each(['isAdmin', 'isServiceAdmin'] as const)('lets in who %s', async (role) => {
  open({ ...memberSession('me'), [role]: () => true });
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
