import { expect, it } from 'vitest';
import { readAuthBody } from './auth-body.ts';

it.each([
  ['[]', 'The body must be an object'],
  ['{"email":1}', 'email is of the wrong type'],
  [JSON.stringify({ email: `${'a'.repeat(250)}@b.org` }), 'email is too long'],
])('refuses %.30s', async (text, message) => {
  const reply = readAuthBody(text);
  expect(reply).toBeInstanceOf(Response);
  expect(await (reply as Response).json()).toMatchObject({ message });
});

it('accepts the longest address', () => {
  const email = `${'a'.repeat(249)}@b.org`;
  expect(readAuthBody(JSON.stringify({ email }))).toEqual({ email });
});
