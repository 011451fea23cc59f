import { describe, expect, it } from 'vitest';
import { findOut, report } from './finding.ts';

const finding = { part: 'API', subject: 'The schema is there', remedy: 'Push it.' } as const;

describe('the report', () => {
  it('lists part by part, with a remedy under what is not there', () => {
    const text = report([
      { ...finding, state: 'there' },
      { part: 'Site', subject: 'The site answers', state: 'missing', remedy: 'Upload it.' },
      { ...finding, subject: 'Addresses are confirmed', state: 'unknown' },
      { ...finding, subject: 'Nobody is demo', state: 'not asked' },
    ]);
    expect(text.split('\n')).toEqual([
      '',
      'API',
      '  ✓ The schema is there',
      '  ? Addresses are confirmed',
      '      Push it.',
      '  - Nobody is demo',
      '      Push it.',
      '',
      'Site',
      '  ✘ The site answers',
      '      Upload it.',
      '',
      '1 there, 1 missing, 1 not asked, 1 not known.',
    ]);
  });
});

describe('a question', () => {
  it('finds what is there and what is not', async () => {
    expect(await findOut(finding, () => Promise.resolve(true))).toMatchObject({ state: 'there' });
    expect(await findOut(finding, () => Promise.resolve(false))).toMatchObject({
      state: 'missing',
    });
  });

  it('does not know after a failure, and gives its reason', async () => {
    const ask = () =>
      Promise.reject(new TypeError('fetch failed', { cause: new Error('no route') }));
    expect(await findOut(finding, ask)).toMatchObject({
      state: 'unknown',
      remedy: 'Could not be asked: fetch failed: no route. Where it is missing: Push it.',
    });
  });
});
