import { describe, expect, it } from 'vitest';
import { mendedPath, mendedQuery } from './mended-address';

describe('a damaged query', () => {
  it.each([
    ['?search=loan&amp;supportType=funding', '?search=loan&supportType=funding'],
    ['?search=loan&AMP;cost=free&amp%3Bsort=name', '?search=loan&cost=free&sort=name'],
    ['?amp;search=loan', '?search=loan'],
    ['?supportType=%255B%2522funding%2522%255D', '?supportType=%5B%22funding%22%5D'],
    ['?search=two%2520words&amp;cost=free', '?search=two%20words&cost=free'],
  ])('%s becomes %s', (damaged, mended) => {
    expect(mendedQuery(damaged)).toBe(mended);
  });

  it.each([
    '',
    '?search=R%26D',
    '?search=50%25',
    '?search=50%25%20off',
    '?supportType=%5B%22funding%22%5D&search=a%20b',
    '?next=%2F%3Fsearch%3Da%2520b',
  ])('%s stays', (query) => {
    expect(mendedQuery(query)).toBe(query);
  });
});

describe('the path of a page', () => {
  it.each([
    ['/index.html', '/'],
    ['/About', '/about'],
    ['/ABOUT/', '/about/'],
    ['/about.html', '/about'],
    ['/about/index.html', '/about'],
    ['//other.example/Page', '/other.example/page'],
    ['/resource/FAME-Direct-Loan', '/resource/fame-direct-loan'],
  ])('%s becomes %s', (path, mended) => {
    expect(mendedPath(path)).toBe(mended);
  });

  it.each(['/', '/about', '/about/', '/resource/fame-direct-loan', '/provider/caf%C3%A9'])(
    '%s stays',
    (path) => {
      expect(mendedPath(path)).toBeNull();
    },
  );
});
