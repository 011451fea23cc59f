// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SiteHeader } from './site-header';
import { SessionContext, type Session } from '@/entities/people/session/session-context';
import { connectToaster, type Toast } from '@/shared/lib/notify';
import { scrollPageTo, stubBrowser } from '@/shared/lib/testing/stub-browser';

const signedOut: Session = {
  loading: false,
  user: null,
  profile: null,
  roles: [],
  rolesLoaded: false,
  rolesFailed: false,
  isAdmin: () => false,
  isServiceAdmin: () => false,
};

function renderHeader(session: Partial<Session> = {}) {
  render(
    <MemoryRouter initialEntries={['/events']}>
      <SessionContext value={{ ...signedOut, ...session }}>
        <SiteHeader />
      </SessionContext>
      <button type="button">Elsewhere</button>
    </MemoryRouter>,
  );
}

const menuButton = () => screen.getByRole('button', { name: 'Menu' });
const openMenu = async () => {
  fireEvent.click(menuButton());
  await act(() => vi.dynamicImportSettled());
};
const browse = () => screen.queryByRole('link', { name: 'Browse Resources' });

function wait(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
  vi.stubGlobal('scrollY', 0);
});

afterEach(() => {
  vi.useRealTimers();
});

describe('SiteHeader', () => {
  it('leads everywhere, and marks the current page', () => {
    renderHeader();
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['About', '/about'],
      ['Resources', '/#resources'],
      ['Events', '/events'],
      ['Jobs', '/jobs'],
      ['Ask a guide', '/ask'],
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([
      null,
      null,
      'page',
      null,
      null,
    ]);
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    expect(screen.queryByRole('button', { name: /^Account/u })).not.toBeInTheDocument();
  });

  it('shows nothing of the session while it loads', () => {
    renderHeader({ loading: true });
    expect(screen.queryByText('Sign In')).not.toBeInTheDocument();
    expect(screen.queryByText(/Account/u)).not.toBeInTheDocument();
  });

  it('shows no initials of the email before the profile is there', async () => {
    const user = { id: 'user-1', email: 'fox@example.org' };
    renderHeader({ user, profile: null, rolesLoaded: false });
    await act(() => vi.dynamicImportSettled());
    const account = screen.getByRole('button', { name: /^Account/u });
    expect(account).toHaveTextContent(/^Account: fox@example\.org$/u);
  });

  it('says each time that the account menu could not be loaded after a deploy', async () => {
    vi.doMock('./account-menu', () => {
      throw new Error('gone');
    });
    const failures = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const toasts: Toast[] = [];
    connectToaster((toast) => toasts.push(toast));
    renderHeader({ user: { id: 'user-1', email: 'fox@example.org' } });
    await act(() => vi.dynamicImportSettled());
    for (const count of [1, 2]) {
      fireEvent.click(screen.getByRole('button', { name: /^Account/u }));
      await act(() => vi.dynamicImportSettled());
      expect(toasts).toHaveLength(count);
    }
    expect(failures).toHaveBeenCalledTimes(2);
    failures.mockClear();
    expect(toasts[0]).toMatchObject({ tone: 'destructive', action: { label: 'Reload' } });
  });

  it('opens a menu that says Browse Resources', async () => {
    renderHeader();
    expect(browse()).not.toBeInTheDocument();
    await openMenu();
    expect(menuButton()).toHaveAttribute('aria-expanded', 'true');
    expect(browse()).toHaveAttribute('href', '/#resources');
    const [, inMenu] = screen.getAllByRole('link', { name: 'Ask a guide' });
    expect(inMenu).toHaveAttribute('href', '/ask');
    expect(screen.getByRole('link', { name: 'My plan' })).toHaveAttribute('href', '/plan');
  });

  it.each([
    ['admins', true, 'Admin Dashboard', 'Service Management'],
    ['service admins', false, 'Service Management', 'Admin Dashboard'],
  ])('leads %s to the dashboard, by its name for them', async (_who, isAdmin, name, other) => {
    renderHeader({
      user: { id: 'user-1', email: 'fox@example.org' },
      rolesLoaded: true,
      isAdmin: () => isAdmin,
      isServiceAdmin: () => true,
    });
    await openMenu();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/admin');
    expect(screen.queryByRole('link', { name: other })).not.toBeInTheDocument();
  });

  it('leads other members to their profile, and to no dashboard', async () => {
    renderHeader({ user: { id: 'user-1', email: 'fox@example.org' }, rolesLoaded: true });
    await openMenu();
    expect(screen.getByRole('link', { name: 'View Profile' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Dashboard|Management/u })).not.toBeInTheDocument();
  });

  it('closes it 150 ms after the page has scrolled more than 50 px', async () => {
    renderHeader();
    await openMenu();
    scrollPageTo(50);
    wait(1000);
    expect(browse()).toBeInTheDocument();
    scrollPageTo(51);
    wait(149);
    expect(browse()).toBeInTheDocument();
    wait(1);
    expect(browse()).not.toBeInTheDocument();
  });

  it('closes it on Escape, giving focus back to its button', async () => {
    renderHeader();
    await openMenu();
    act(() => {
      browse()?.focus();
    });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    wait(0);
    expect(browse()).not.toBeInTheDocument();
    expect(menuButton()).toHaveFocus();
  });

  it('closes it when focus or the address goes elsewhere', async () => {
    renderHeader();
    await openMenu();
    act(() => {
      screen.getByRole('button', { name: 'Elsewhere' }).focus();
    });
    expect(browse()).not.toBeInTheDocument();
    await openMenu();
    fireEvent.click(screen.getAllByRole('link', { name: 'Jobs' })[1] ?? menuButton());
    expect(browse()).not.toBeInTheDocument();
  });
});
