// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';

// Each visit begins with a fresh module.
async function visit(address: string) {
  vi.resetModules();
  window.history.replaceState(null, '', address);
  const module = await import('./mail-link');
  module.captureMailLink();
  return module;
}

const address = () => window.location.pathname + window.location.search + window.location.hash;
const tokenHash = '5a'.repeat(28);
const tokenLink = (type: string) => `/auth?token_hash=${tokenHash}&type=${type}`;

beforeEach(() => {
  sessionStorage.clear();
});

describe('a link from a mail', () => {
  it.each([
    '/',
    '/#resources',
    '/#access_token=a&refresh_token=b',
    `/jobs?token_hash=${tokenHash}`,
    '/?code=1',
  ])('is not %s', async (plain) => {
    const { mailLink, isAllowedOnAuthWhenSignedIn } = await visit(plain);
    expect(mailLink()).toBeNull();
    expect(address()).toBe(plain);
    for (const mode of ['new-password', 'open-link', 'link-failed', null]) {
      expect(isAllowedOnAuthWhenSignedIn(mode)).toBe(false);
    }
  });

  it('to set a new password leads there from any page, over a reload', async () => {
    const { mailLink, clearMailLink, beginRecovery, isRecovering, isAllowedOnAuthWhenSignedIn } =
      await visit(tokenLink('recovery'));
    expect(address()).toBe(`/auth?mode=new-password&token_hash=${tokenHash}&type=recovery`);
    expect(mailLink()).toEqual({
      kind: 'recovery',
      tokenHash,
      type: 'recovery',
    });
    expect(isAllowedOnAuthWhenSignedIn('new-password')).toBe(true);
    expect(isAllowedOnAuthWhenSignedIn(null)).toBe(false);
    // Only a link that was opened may change the password of whoever is signed in.
    expect(isRecovering()).toBe(false);
    beginRecovery();
    clearMailLink();
    expect(mailLink()).toBeNull();
    expect(isAllowedOnAuthWhenSignedIn('new-password')).toBe(true);

    const reloaded = await visit('/auth?mode=new-password');
    expect(reloaded.mailLink()).toBeNull();
    expect(reloaded.isRecovering()).toBe(true);
    reloaded.endRecovery();
    expect(reloaded.isAllowedOnAuthWhenSignedIn('new-password')).toBe(false);
  });

  it.each([
    ['signup', 'sign-up'],
    ['email_change', 'other'],
    ['magiclink', 'other'],
  ])('of type %s is opened', async (type, kind) => {
    const { mailLink, isAllowedOnAuthWhenSignedIn, clearMailLink } = await visit(tokenLink(type));
    expect(address()).toBe(`/auth?mode=open-link&token_hash=${tokenHash}&type=${type}`);
    expect(mailLink()).toMatchObject({ kind });
    expect(isAllowedOnAuthWhenSignedIn('open-link')).toBe(true);
    clearMailLink();
    expect(isAllowedOnAuthWhenSignedIn('open-link')).toBe(false);
  });

  it.each([
    ['/', 'other', 'open-link'],
    ['/auth?mode=new-password', 'recovery', 'new-password'],
  ])('to %s may bring a code instead of a token', async (path, kind, mode) => {
    const code = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const { mailLink } = await visit(`${path}${path.includes('?') ? '&' : '?'}code=${code}`);
    expect(address()).toBe(`/auth?mode=${mode}`);
    expect(mailLink()).toEqual({ kind, code });
  });

  it.each([
    '/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid',
    '/auth?mode=new-password#error_code=otp_expired',
    '/auth?token_hash=short&type=recovery',
    tokenLink('unknown'),
  ])('%s has failed', async (link) => {
    const { mailLink, isRecovering } = await visit(link);
    expect(address()).toBe('/auth?mode=link-failed');
    expect(mailLink()).toEqual({ kind: 'failed' });
    expect(isRecovering()).toBe(false);
  });
});
