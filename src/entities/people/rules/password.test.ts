import { expect, it } from 'vitest';
import { newPassword } from './password';

// The hash of the backend reads 72 bytes: what comes after would not count.
it.each([
  ['', 'Password is required'],
  ['12345', 'Password must be at least 6 characters'],
  ['x'.repeat(73), /^Password must be at most 72 characters/],
  ['é'.repeat(37), /Accents and emoji count as more than one/],
  ['🌲'.repeat(19), /at most 72/],
])('%j is refused', (password, message) => {
  const issues = newPassword.safeParse(password).error?.issues ?? [];
  expect(issues[0]?.message).toMatch(message);
});

it.each(['123456', ' 1 2 3 ', 'x'.repeat(72), 'é'.repeat(36), '🌲'.repeat(18)])(
  '%j is taken exactly as typed',
  (password) => {
    expect(newPassword.parse(password)).toBe(password);
  },
);
