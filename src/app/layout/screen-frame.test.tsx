// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { AccountLinks } from './account';
import { ScreenFrame } from './screen-frame';
import { SessionContext } from '@/entities/people/session/session-context';
import { memberSession, visitorSession } from '@/entities/people/session/session.fixture';
import { signOut } from '@/entities/people/session/sign-out';

vi.mock('@/entities/people/session/sign-out');

function Layout() {
  const [session, setSession] = useState(memberSession('ann'));
  vi.mocked(signOut).mockImplementation(async () => {
    // The session is reported before the request for its end has resolved.
    await Promise.resolve();
    setSession(visitorSession);
    return true;
  });
  return (
    <SessionContext value={session}>
      <AccountLinks onChoose={() => undefined} />
      <Outlet context={{ isFirstScreen: false }} />
    </SessionContext>
  );
}

it('leads to the home page after signing out on a screen that requires sign-in', async () => {
  const frame = (access: 'open' | 'signed-in') => <ScreenFrame access={access} footer={false} />;
  let arrive: (route: { readonly element: ReactNode }) => void = () => undefined;
  const code = new Promise<{ readonly element: ReactNode }>((resolve) => {
    arrive = resolve;
  });
  const home = { index: true, lazy: () => code };
  const router = createMemoryRouter(
    [
      {
        element: <Layout />,
        children: [
          { path: '/', element: frame('open'), children: [home] },
          {
            path: '/onboarding',
            element: frame('signed-in'),
            children: [{ index: true, element: <h1>Onboarding</h1> }],
          },
          {
            path: '/auth',
            element: frame('open'),
            children: [{ index: true, element: <h1>Sign in</h1> }],
          },
        ],
      },
    ],
    { initialEntries: ['/onboarding'] },
  );
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await vi.waitFor(() => expect(screen.queryByText('Onboarding')).toBeNull());
  // The code of the home page arrives after the screen has gone with the session.
  arrive({ element: <h1>Home</h1> });
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(router.state.location.pathname).toBe('/');
});
