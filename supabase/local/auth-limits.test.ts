import { expect, it } from 'vitest';
import { createAuthLimits, limitUsesOf, type AuthCall } from './auth-limits.ts';

const call = (path: string, more: Partial<AuthCall> = {}): AuthCall => ({
  method: 'POST',
  path,
  grantType: undefined,
  address: '192.0.2.1',
  email: 'A@example.org',
  hasPassword: false,
  ...more,
});

const BY_ADDRESS = 'address 192.0.2.1';
const BY_ACCOUNT = 'account a@example.org';

it.each<[AuthCall, [counter: string, key: string][]]>([
  [call('/token', { grantType: 'password' }), [['signIn', BY_ADDRESS]]],
  [call('/token', { grantType: 'refresh_token' }), [['refresh', BY_ADDRESS]]],
  [call('/signup'), [['newPassword', BY_ADDRESS]]],
  [call('/signup', { address: '2001:db8:0:1::5' }), [['newPassword', 'address 2001:db8:0:1::/64']]],
  [call('/verify', { method: 'GET', email: undefined }), [['verify', BY_ADDRESS]]],
  [
    call('/verify'),
    [
      ['verify', BY_ADDRESS],
      ['verify', BY_ACCOUNT],
    ],
  ],
  ...['/otp', '/magiclink', '/recover', '/resend'].map((path): [AuthCall, [string, string][]] => [
    call(path),
    [
      ['mail', BY_ADDRESS],
      ['mailTo', BY_ACCOUNT],
    ],
  ]),
  [
    call('/user', { method: 'PUT', email: undefined, hasPassword: true }),
    [['newPassword', BY_ADDRESS]],
  ],
  [
    call('/user', { method: 'PUT' }),
    [
      ['mail', BY_ADDRESS],
      ['mailTo', BY_ACCOUNT],
    ],
  ],
  [call('/user', { method: 'GET' }), []],
  [call('/logout'), []],
])('%j counts against its limits', (given, uses) => {
  expect(limitUsesOf(given).map(({ counter, key }) => [counter, key])).toEqual(uses);
});

it('rejects uses above the limit per key, until one is released', async () => {
  const limits = createAuthLimits({
    email_sent: 1,
    sign_in_sign_ups: 2,
    token_verifications: 1,
    token_refresh: 1,
  });
  const uses = limitUsesOf(call('/token', { grantType: 'password' }));
  const others = limitUsesOf(call('/token', { grantType: 'password', address: '192.0.2.2' }));
  const replies = await Promise.all([uses, uses, uses].map((each) => limits.consume(each)));
  expect(replies.map((reply) => reply?.status)).toEqual([undefined, undefined, 429]);
  expect(await limits.consume(others)).toBeNull();
  await limits.release(uses);
  await limits.release(uses);
  expect(await limits.consume(uses)).toBeNull();
});
