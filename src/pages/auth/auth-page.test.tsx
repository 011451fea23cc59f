// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { AuthPage } from './auth-page';
import { SessionProvider } from '@/entities/people/session/session-provider';
import { connectToaster, type Toast } from '@/shared/lib/notify';
import { createQueryClient } from '@/shared/lib/query-client';
import {
  fakeBackend,
  rowsReply,
  type Answer,
  type BackendRequest,
} from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

/** Responds to requests to the auth service. */
const authReply = vi.fn<Answer>();
/** Responds to the request that creates an organization. */
const organizationReply = vi.fn<Answer>();

function answer(request: BackendRequest): Response | Promise<Response> {
  if (request.url.pathname.startsWith('/auth/')) return authReply(request);
  return request.method === 'POST' ? organizationReply(request) : rowsReply(request, []);
}

function openAuth(query = ''): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider>
        <MemoryRouter initialEntries={[`/auth${query}`]}>
          <AuthPage />
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  );
}

const field = (label: string) => screen.getByLabelText(label, { selector: 'input, select' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Replaces the text of a field. */
async function fill(label: string, text: string): Promise<void> {
  await userEvent.clear(field(label));
  await userEvent.click(field(label));
  await userEvent.paste(text);
}

async function fillSignUp(): Promise<void> {
  await fill('First Name', 'Ada');
  await fill('Last Name', 'Doe');
  await fill('Display Name', 'Ada D.');
  await fill('Email', 'ada@example.org');
  await fill('City', 'Machias');
  await userEvent.selectOptions(field('State'), 'Maine');
  await fill('Password', 'tidal lamp harbor');
  await fill('Confirm Password', 'tidal lamp harbor');
}

let showToast: Mock<(toast: Toast) => void>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  stubBrowser();
  showToast = vi.fn();
  connectToaster(showToast);
  authReply.mockReset();
  organizationReply.mockReset();
  fakeBackend(answer);
});

describe('the sign-in form', () => {
  it('asks for an email address and a password', async () => {
    openAuth();
    await press('Sign In');
    expect(field('Email')).toHaveAccessibleDescription('Email is required');
    expect(field('Password')).toHaveAccessibleDescription('Password is required');
    expect(field('Email')).toHaveFocus();
    await fill('Email', 'a@x.com?bcc=v@y.com&body=hi');
    expect(field('Email')).toHaveAccessibleDescription('Invalid email');
    expect(authReply).not.toHaveBeenCalled();
  });

  it('sends what a password manager filled in without an event', async () => {
    authReply.mockImplementation(() => Response.json({ message: 'Refused' }, { status: 400 }));
    openAuth();
    for (const [label, text] of [
      ['Email', 'founder@example.org'],
      ['Password', 'tidal lamp'],
    ] as const) {
      const input = field(label);
      if (input instanceof HTMLInputElement) input.value = text;
    }
    await press('Sign In');
    await waitFor(() => expect(authReply).toHaveBeenCalledOnce());
    expect(authReply.mock.calls[0]?.[0].body).toMatchObject({ password: 'tidal lamp' });
  });

  it('shows and hides the password', async () => {
    openAuth();
    await fill('Password', ' a b ');
    await press('Show password');
    expect(field('Password')).toHaveAttribute('type', 'text');
    expect(field('Password')).toHaveValue(' a b ');
    await press('Hide password');
    expect(field('Password')).toHaveAttribute('type', 'password');
    expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
  });

  it.each([
    [429, 'Too many attempts, try again in 5 minutes', /^Too many attempts/u],
    [500, 'relation "auth.users" does not exist', /not available/u],
  ])('shows the sentence for status %i', async (status, message, sentence) => {
    authReply.mockImplementation(() => Response.json({ code: 'x', message }, { status }));
    openAuth();
    await fill('Email', 'founder@example.org');
    await fill('Password', 'not the password');
    await press('Sign In');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(sentence);
    await waitFor(() => expect(alert).toHaveFocus());
  });
});

describe('the sign-up form', () => {
  it('names every missing field and focuses the first', async () => {
    openAuth('?mode=sign-up');
    await fill('Password', 'abcde');
    await press('Create Account');
    for (const [label, message] of [
      ['First Name', 'First name is required'],
      ['Last Name', 'Last name is required'],
      ['Display Name', 'Display name is required'],
      ['Email', 'Email is required'],
      ['City', 'City is required'],
      ['State', 'Please select a state'],
      ['Password', 'Password must be at least 6 characters'],
      ['Confirm Password', 'Passwords do not match'],
    ] as const) {
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    }
    expect(field('First Name')).toHaveFocus();
    expect(authReply).not.toHaveBeenCalled();
  });

  it('offers 51 states, Maine first', () => {
    openAuth('?mode=sign-up');
    const [none, first, ...others] = [...field('State').querySelectorAll('option')];
    expect(none).toHaveValue('');
    expect(first).toHaveTextContent('Maine');
    expect(others).toHaveLength(50);
  });

  it('advises on passwords and compares both', async () => {
    openAuth('?mode=sign-up');
    await press('Create Account');
    await fill('Password', 'x'.repeat(73));
    expect(field('Password')).toHaveAccessibleDescription(
      expect.stringMatching(/at most 72 characters/u),
    );
    await fill('Password', '123456');
    expect(field('Password')).toHaveAccessibleDescription(
      expect.stringMatching(/^This is easy to guess/u),
    );
    await fill('Confirm Password', '123456');
    expect(field('Confirm Password')).not.toHaveAccessibleDescription();
  });

  it('keeps the name of an organization that cannot be created', async () => {
    organizationReply.mockImplementation(() =>
      Response.json({ code: 'PT429', message: 'Too many new organizations.' }, { status: 429 }),
    );
    authReply.mockImplementation(() => Response.json({ id: 'ada', aud: 'authenticated' }));
    openAuth('?mode=sign-up');
    await fillSignUp();
    await userEvent.type(screen.getByRole('combobox', { name: /^Organization/u }), 'New Farm');
    await userEvent.click(await screen.findByRole('option', { name: /^Create/u }));
    await expect
      .poll(() => showToast.mock.calls)
      .toEqual([
        [
          {
            title: 'Error',
            description: 'Failed to create organization. Please try again.',
            tone: 'destructive',
          },
        ],
      ]);
    await press('Create Account');
    await expect.poll(() => authReply.mock.calls.length).toBe(1);
    expect(authReply.mock.calls[0]?.[0].body).toMatchObject({
      data: { location: 'Machias, Maine', suggested_organization: 'New Farm' },
    });
  });

  it('asks to look into the inbox when the address must be confirmed', async () => {
    authReply.mockImplementation(() =>
      Response.json({ id: 'ada', email: 'ada@example.org', aud: 'authenticated' }),
    );
    openAuth('?mode=sign-up');
    await fillSignUp();
    await press('Create Account');
    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toHaveFocus();
    expect(screen.getByText('ada@example.org')).toBeVisible();
  });
});
