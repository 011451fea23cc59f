import { describe, expect, it } from 'vitest';
import { safeNextPath } from './next-path';

describe('safeNextPath', () => {
  it.each([
    ['/submit', '/submit'],
    ['/', '/'],
    ['/resource/a/reviews', '/resource/a/reviews'],
    ['/?search=a%20b&industry=x#resources', '/?search=a%20b&industry=x#resources'],
    ['/authors', '/authors'],
    ['/jobs?next=https://evil.example', '/jobs?next=https://evil.example'],
    ['/a/../jobs', '/jobs'],
  ])('takes %s', (raw, path) => {
    expect(safeNextPath(raw)).toBe(path);
  });

  it.each([
    null,
    undefined,
    '',
    ' ',
    'submit',
    './submit',
    ' /submit',
    'https://evil.example',
    'https:/evil.example',
    'https:evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\n//evil.example',
    '/\r\\evil.example',
    '/\u0000/evil.example',
    '/a\\..\\..\\\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@evil.example',
    '@evil.example',
    '/auth',
    '/auth/',
    '/AUTH?mode=sign-up',
    '/auth?next=/auth',
    '/a/../auth',
    '/%61uth',
    '/auth#x',
    '/%E0%A4%A',
    '/\ud800',
    `/${'a'.repeat(2_000)}`,
  ])('refuses %j', (raw) => {
    expect(safeNextPath(raw)).toBeNull();
  });
});
