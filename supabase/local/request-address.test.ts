import { expect, it } from 'vitest';
import { callerAddress, setCallerAddress } from './request-address.ts';

it.each([
  [undefined, false, '127.0.0.1'],
  ['203.0.113.7', false, '127.0.0.1'],
  [undefined, true, '127.0.0.1'],
  ['', true, '127.0.0.1'],
  ['203.0.113.7', true, '203.0.113.7'],
  ['192.0.2.1, 203.0.113.7', true, '203.0.113.7'],
])('with x-forwarded-for %j and a proxy %j a caller is %s', (value, isBehindProxy, address) => {
  const headers = new Headers(value === undefined ? {} : { 'x-forwarded-for': value });
  expect(callerAddress(headers, '127.0.0.1', isBehindProxy)).toBe(address);
});

it.each(['CF-Connecting-IP', 'True-Client-IP', 'X-Real-IP', 'Forwarded', 'Fly-Client-IP'])(
  'drops %s',
  (name) => {
    const headers = new Headers({ [name]: '203.0.113.7', accept: '*/*' });
    setCallerAddress(headers, '127.0.0.1');
    expect([...headers]).toEqual([
      ['accept', '*/*'],
      ['x-forwarded-for', '127.0.0.1'],
    ]);
  },
);
