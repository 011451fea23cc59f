import { describe, expect, it } from 'vitest';
import { report, runChecks } from './finding.ts';

const finding = { part: 'API', subject: 'The schema is there', remedy: 'Push it.' } as const;

describe('the report', () => {
  it('groups findings by part and prints remedies', () => {
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

describe('a check', () => {
  it('reports present and missing', async () => {
    const findings = await runChecks('API', [
      { ...finding, isMet: () => Promise.resolve(true) },
      { ...finding, isMet: () => Promise.resolve(false) },
    ]);
    expect(findings.map(({ state }) => state)).toEqual(['there', 'missing']);
  });

  it('reports unknown with the reason after a failure', async () => {
    const isMet = () =>
      Promise.reject(new TypeError('fetch failed', { cause: new Error('no route') }));
    expect(await runChecks('API', [{ ...finding, isMet }])).toMatchObject([
      {
        state: 'unknown',
        remedy: 'Could not be checked: fetch failed: no route. If it is missing: Push it.',
      },
    ]);
  });
});
