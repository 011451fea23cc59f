import { strict as assert } from 'node:assert';
import { isAllowedByRobots } from './robots.ts';

const may = (robots: string, path: string) => isAllowedByRobots(robots, 'reader', path);

Deno.test('applies the longest rule that matches, and of two the one that allows', () => {
  const robots = 'User-agent: *\nDisallow: /a # all\nAllow: /a/b\nDisallow: /a/b/c\nallow: /a/b/c';
  assert.deepEqual(
    ['/', '/a', '/ab', '/a/b', '/a/b/c'].map((path) => may(robots, path)),
    [true, false, false, true, true],
  );
});

Deno.test('applies the group of the program, and joins groups of one program', () => {
  const robots =
    'User-agent: *\nDisallow: /\n\nUser-agent: other\nUser-agent: Reader/2\nDisallow: /x\nUser-agent: reader\nDisallow: /y';
  assert.deepEqual(
    ['/', '/x', '/y'].map((path) => may(robots, path)),
    [true, false, false],
  );
  assert.equal(may('User-agent: other\nDisallow: /', '/'), true);
});

Deno.test('knows wildcards and ends', () => {
  const robots = 'User-agent: *\nDisallow: /*.pdf$\nDisallow: /*?print=';
  assert.deepEqual(
    ['/a.pdf', '/a.pdf?x', '/a?print=1', '/a'].map((path) => may(robots, path)),
    [false, true, false, true],
  );
});

Deno.test('allows everything without rules', () => {
  for (const robots of ['', 'User-agent: *\nDisallow:', '<html>Not found</html>', 'Disallow: /']) {
    assert.equal(may(robots, '/x'), true, robots);
  }
});

Deno.test('answers at once for patterns that are made to be slow', () => {
  const robots = `User-agent: *\nDisallow: /${'*a'.repeat(140)}b`;
  assert.equal(may(robots, `/${'a'.repeat(5_000)}`), true);
});
