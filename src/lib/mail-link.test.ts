// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';

// Each visit begins with a fresh module.
async function visit(address: string) {
  vi.resetModules();
  window.history.replaceState(null, '', address);
  const module = await import('./mail-link');
  module.receiveMailLink();
  return module;
}

const address = () => window.location.pathname + window.location.search + window.location.hash;
const tokens = 'access_token=aaa&expires_in=3600&refresh_token=rrr&token_type=bearer';

beforeEach(() => {
  sessionStorage.clear();
});

describe('a link from a mail', () => {
  it.each(['/', '/#resources', '/about#x=access_token', '/jobs?access_token=a'])(
    'is not %s',
    async (plain) => {
      const { hasMailLink, hasBusinessOnAuth } = await visit(plain);
      expect(hasMailLink()).toBe(false);
      expect(address()).toBe(plain);
      for (const mode of ['new-password', 'open-link', 'link-failed', null]) {
        expect(hasBusinessOnAuth(mode)).toBe(false);
      }
    },
  );

  it('to set a new password leads there from any page, and outlives a reload', async () => {
    const { takeMailLink, isRecovering, hasBusinessOnAuth } = await visit(
      `/#${tokens}&type=recovery`,
    );
    expect(address()).toBe('/auth?mode=new-password');
    expect(takeMailLink()).toEqual({
      kind: 'recovery',
      tokens: { access_token: 'aaa', refresh_token: 'rrr' },
    });
    expect(takeMailLink()).toBeNull();
    expect(isRecovering()).toBe(true);
    expect(hasBusinessOnAuth('new-password')).toBe(true);
    expect(hasBusinessOnAuth(null)).toBe(false);

    const reloaded = await visit('/auth?mode=new-password');
    expect(reloaded.hasMailLink()).toBe(false);
    expect(reloaded.isRecovering()).toBe(true);
    reloaded.endRecovery();
    expect(reloaded.hasBusinessOnAuth('new-password')).toBe(false);
  });

  it.each([
    ['signup', 'sign-up'],
    ['email_change', 'other'],
    ['magiclink', 'other'],
  ])('of type %s is opened', async (type, kind) => {
    const { takeMailLink, hasBusinessOnAuth, returnMailLink } = await visit(
      `/#${tokens}&type=${type}`,
    );
    expect(address()).toBe('/auth?mode=open-link');
    expect(hasBusinessOnAuth('open-link')).toBe(true);
    const link = takeMailLink();
    expect(link).toMatchObject({ kind });
    expect(hasBusinessOnAuth('open-link')).toBe(false);
    if (link !== null) returnMailLink(link);
    expect(hasBusinessOnAuth('open-link')).toBe(true);
  });

  it.each([
    '/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid',
    '/auth?mode=new-password#error_code=otp_expired',
    '/#access_token=aaa&type=recovery',
  ])('%s has failed', async (link) => {
    const { takeMailLink, isRecovering } = await visit(link);
    expect(address()).toBe('/auth?mode=link-failed');
    expect(takeMailLink()).toEqual({ kind: 'failed' });
    expect(isRecovering()).toBe(false);
  });
});
