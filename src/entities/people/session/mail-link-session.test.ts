// @vitest-environment jsdom
import { AuthRetryableFetchError } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { openMailLink } from './mail-link-session';
import type { LinkConfirmation, LinkOutcome } from './mail-link-session';
import { rememberRequestedEmail } from './remembered-emails';
import { endRecovery, isRecovering, mailLink, captureMailLink } from '@/shared/lib/mail-link';
import { SESSION_STORAGE_KEY } from '@/shared/lib/supabase';
import { fakeBackend, sessionOf, type Answer } from '@/shared/lib/testing/fake-backend';

const CODE = '0f8fad5b-d9cb-469f-a165-70867728950e';
const VERIFIER_KEY = `${SESSION_STORAGE_KEY}-code-verifier`;
const [ada, bea] = [sessionOf('ada'), sessionOf('bea')];

let backend: Mock<Answer>;
/** Reply to the exchange of a code. */
let exchange: () => Response | Promise<Response>;

/** Reply to the token of a link. */
let verified: () => Response;

const refusal = (status: number, error_code: string) => () =>
  Response.json({ error_code, msg: 'No.' }, { status });

/** Comes with a link into the account of Bea while `current` is signed in. */
async function follow(address: string, current: typeof ada | null): Promise<LinkOutcome> {
  window.history.replaceState(null, '', address);
  captureMailLink();
  if (current === null) localStorage.removeItem(SESSION_STORAGE_KEY);
  else localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(current));
  return openMailLink();
}

/** Id of the account that this browser is signed in to. */
function signedInAs(): string | null {
  const stored = JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? 'null') as {
    user: { id: string };
  } | null;
  return stored?.user.id ?? null;
}

const tokenLink = (type: string) => `/auth?token_hash=${'b'.repeat(56)}&type=${type}`;

function questionOf(outcome: LinkOutcome): LinkConfirmation {
  if (outcome.state !== 'question') throw new Error(`No question, but ${outcome.state}.`);
  return outcome.question;
}

beforeEach(() => {
  // The library notices that the clients of earlier links exist.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  localStorage.setItem(VERIFIER_KEY, JSON.stringify('the verifier'));
  endRecovery();
  exchange = () => Response.json(bea);
  verified = () => Response.json(bea);
  backend = fakeBackend(({ url }) => {
    if (url.pathname === '/auth/v1/user') return Response.json(bea.user);
    if (url.pathname === '/auth/v1/token') return exchange();
    if (url.pathname === '/auth/v1/verify') return verified();
    if (url.pathname === '/auth/v1/logout') return new Response(null, { status: 204 });
    throw new Error(`Nobody expects ${url.href}.`);
  });
});

describe('a link that signs in', () => {
  it.each(['magiclink', 'recovery', 'signup'])(
    'of type %s asks where nobody asked for it, and signs nobody in before',
    async (type) => {
      const question = questionOf(await follow(tokenLink(type), null));
      expect(question).toMatchObject({ from: null, to: 'bea@example.org' });
      expect(signedInAs()).toBeNull();
      expect(isRecovering()).toBe(false);
      await question.accept();
      expect(signedInAs()).toBe('bea');
      expect(isRecovering()).toBe(type === 'recovery');
      expect(mailLink()).toBeNull();
    },
  );

  it.each([
    ['with a token', tokenLink('magiclink')],
    ['with a code', `/?code=${CODE}`],
  ])('asks before it changes the account: %s', async (_name, address) => {
    rememberRequestedEmail('bea@example.org');
    const question = questionOf(await follow(address, ada));
    expect(question).toMatchObject({ from: 'ada@example.org', to: 'bea@example.org' });
    await question.decline();
    expect(signedInAs()).toBe('ada');
    const { url, headers } = backend.mock.lastCall?.[0] ?? {};
    expect(url?.href).toMatch(/\/logout\?scope=local$/);
    expect(headers?.get('Authorization')).toBe(`Bearer ${bea.access_token}`);
    expect(mailLink()).toBeNull();
  });

  it.each([
    ['into the account that is signed in', tokenLink('email_change'), bea],
    ['that was asked for here', `/?code=${CODE}`, null],
  ] as const)('opens at once %s', async (_name, address, current) => {
    expect(await follow(address, current)).toEqual({ state: 'opened' });
    expect(signedInAs()).toBe('bea');
  });

  it('opens at once in the account that this browser asked a mail for', async () => {
    rememberRequestedEmail('BEA@example.org');
    expect(await follow(tokenLink('recovery'), null)).toEqual({ state: 'opened' });
    expect(isRecovering()).toBe(true);
    // Once: the next link is another one.
    expect(await follow(tokenLink('recovery'), null)).toMatchObject({ state: 'question' });
  });
});

describe('a link that does not work', () => {
  it.each<readonly [string, () => void]>([
    ['refused', () => (exchange = refusal(404, 'flow_state_not_found'))],
    ['elsewhere', () => (exchange = refusal(400, 'bad_code_verifier'))],
    ['elsewhere', () => localStorage.removeItem(VERIFIER_KEY)],
  ])('is %s', async (state, prepare) => {
    prepare();
    expect(await follow(`/?code=${CODE}`, null)).toEqual({ state });
    expect(mailLink()).toBeNull();
    expect(signedInAs()).toBeNull();
  });

  it('stays to be tried again when the service cannot be reached', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    exchange = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(follow(`/?code=${CODE}`, null)).rejects.toBeInstanceOf(AuthRetryableFetchError);
    expect(mailLink()).toMatchObject({ code: CODE });
    vi.mocked(console.error).mockClear(); // The library logs what it could not send.
  });

  it.each(['signup', 'recovery'])('with a used token of type %s is refused', async (type) => {
    verified = refusal(403, 'otp_expired');
    expect(await follow(tokenLink(type), null)).toEqual({ state: 'refused' });
    expect(signedInAs()).toBeNull();
  });

  it('is half of an email change until the other link is used', async () => {
    verified = () => Response.json({ code: '200', msg: 'Confirmation link accepted.' });
    expect(await follow(tokenLink('email_change'), bea)).toEqual({ state: 'half' });
    expect(signedInAs()).toBe('bea');
  });

  it('is refused at once where the auth service has said so', async () => {
    expect(await follow('/#error_code=otp_expired', null)).toEqual({ state: 'refused' });
  });
});
