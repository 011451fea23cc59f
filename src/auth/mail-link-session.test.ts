// @vitest-environment jsdom
import {
  AuthApiError,
  AuthPKCECodeVerifierMissingError,
  AuthRetryableFetchError,
} from '@supabase/supabase-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openMailLink } from './mail-link-session';
import type { LinkConfirmation, LinkOutcome } from './mail-link-session';
import { rememberRequestedEmail } from './remembered-emails';
import { endRecovery, isRecovering, mailLink, captureMailLink } from '@/lib/mail-link';

const clients = vi.hoisted(() => {
  const makeAuth = () => ({
    getSession: vi.fn(),
    setSession: vi.fn(),
    exchangeCodeForSession: vi.fn(),
    signOut: vi.fn(),
  });
  return { site: makeAuth(), link: makeAuth() };
});
vi.mock('@/lib/supabase', () => ({
  loadSupabase: () => Promise.resolve({ auth: clients.site }),
  loadLinkClient: () => Promise.resolve({ auth: clients.link }),
}));

const CODE = '0f8fad5b-d9cb-469f-a165-70867728950e';
const sessionOf = (name: string) => ({
  access_token: `access of ${name}`,
  refresh_token: `refresh of ${name}`,
  user: { id: name, email: `${name}@example.org` },
});
const [ada, bea] = [sessionOf('ada'), sessionOf('bea')];

/** Comes with a link into the account of Bea while `current` is signed in. */
async function follow(address: string, current: typeof ada | null): Promise<LinkOutcome> {
  window.history.replaceState(null, '', address);
  captureMailLink();
  clients.site.getSession.mockResolvedValue({ data: { session: current }, error: null });
  return openMailLink();
}

const implicitLink = (type: string) => `/#access_token=a&refresh_token=r&type=${type}`;

function questionOf(outcome: LinkOutcome): LinkConfirmation {
  if (outcome.state !== 'question') throw new Error(`No question, but ${outcome.state}.`);
  return outcome.question;
}

beforeEach(() => {
  localStorage.clear();
  endRecovery();
  const opened = { data: { session: bea }, error: null };
  clients.link.getSession.mockResolvedValue({ data: { session: null }, error: null });
  clients.link.setSession.mockResolvedValue(opened);
  clients.link.exchangeCodeForSession.mockResolvedValue(opened);
  clients.link.signOut.mockResolvedValue({ error: null });
  clients.site.setSession.mockReset().mockResolvedValue(opened);
});

describe('a link that signs in', () => {
  it.each(['magiclink', 'recovery', 'signup'])(
    'of type %s asks where nobody asked for it, and signs nobody in before',
    async (type) => {
      const question = questionOf(await follow(implicitLink(type), null));
      expect(question).toMatchObject({ from: null, to: 'bea@example.org' });
      expect(clients.site.setSession).not.toHaveBeenCalled();
      expect(isRecovering()).toBe(false);
      await question.accept();
      expect(clients.site.setSession).toHaveBeenCalledWith(bea);
      expect(isRecovering()).toBe(type === 'recovery');
      expect(mailLink()).toBeNull();
    },
  );

  it.each([implicitLink('magiclink'), `/?code=${CODE}`])(
    'asks before it changes the account: %s',
    async (address) => {
      rememberRequestedEmail('bea@example.org');
      const question = questionOf(await follow(address, ada));
      expect(question).toMatchObject({ from: 'ada@example.org', to: 'bea@example.org' });
      await question.decline();
      expect(clients.site.setSession).not.toHaveBeenCalled();
      expect(clients.link.signOut).toHaveBeenCalledWith({ scope: 'local' });
      expect(mailLink()).toBeNull();
    },
  );

  it.each([
    ['into the account that is signed in', implicitLink('email_change'), bea],
    ['that was asked for here', `/?code=${CODE}`, null],
  ] as const)('opens at once %s', async (_name, address, current) => {
    expect(await follow(address, current)).toEqual({ state: 'opened' });
    expect(clients.site.setSession).toHaveBeenCalledWith(bea);
  });

  it('opens at once in the account that this browser asked a mail for', async () => {
    rememberRequestedEmail('BEA@example.org');
    expect(await follow(implicitLink('recovery'), null)).toEqual({ state: 'opened' });
    expect(isRecovering()).toBe(true);
    // Once: the next link is another one.
    expect(await follow(implicitLink('recovery'), null)).toMatchObject({ state: 'question' });
  });
});

describe('a link that does not work', () => {
  it.each<readonly [string, Error]>([
    ['refused', new AuthApiError('used', 404, 'flow_state_not_found')],
    ['elsewhere', new AuthApiError('other secret', 400, 'bad_code_verifier')],
    ['elsewhere', new AuthPKCECodeVerifierMissingError()],
  ])('is %s', async (state, error) => {
    clients.link.exchangeCodeForSession.mockResolvedValue({ data: { session: null }, error });
    expect(await follow(`/?code=${CODE}`, null)).toEqual({ state });
    expect(mailLink()).toBeNull();
  });

  it('stays to be tried again when the service cannot be reached', async () => {
    const error = new AuthRetryableFetchError('Failed to fetch', 0);
    clients.link.exchangeCodeForSession.mockResolvedValue({ data: { session: null }, error });
    await expect(follow(`/?code=${CODE}`, null)).rejects.toBe(error);
    expect(mailLink()).toMatchObject({ code: CODE });
  });

  it('is refused at once where the auth service has said so', async () => {
    expect(await follow('/#error_code=otp_expired', null)).toEqual({ state: 'refused' });
  });
});
