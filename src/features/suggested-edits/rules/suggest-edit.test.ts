import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suggestEditHref } from './suggest-edit';

const PAGE = 'https://directory.example/resource/boat-loan';
const resource = {
  id: '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11',
  name: 'Boat Loan',
  organization: 'Harbor Fund',
  website: 'https://harbor.example/',
};

/** A mail link as a mail program reads it. */
function read(href: string | null) {
  const [, address = '', query = ''] = /^mailto:([^?]*)\?(.*)$/u.exec(href ?? '') ?? [];
  const headers = query.split('&').map((part) => part.split('='));
  return {
    address,
    names: headers.map(([name]) => name),
    subject: decodeURIComponent(headers[0]?.[1] ?? ''),
    body: decodeURIComponent(headers[1]?.[1] ?? ''),
  };
}

describe('suggestEditHref', () => {
  test('is a mail to the support address with the details of the resource', () => {
    expect(read(suggestEditHref(resource, PAGE))).toEqual({
      address: 'support@resourcedirectory.example',
      names: ['subject', 'body'],
      subject: 'Suggested edit: Boat Loan',
      body: [
        'Resource: Boat Loan',
        'Organization: Harbor Fund',
        'Website: https://harbor.example/',
        `Page: ${PAGE}`,
        'ID: 5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11',
        '',
        'What should be changed:',
        '',
      ].join('\r\n'),
    });
  });

  test.each([null, '', ' \n'])('leaves out what is not known (%j)', (nothing) => {
    const { body } = read(
      suggestEditHref({ ...resource, organization: nothing, website: nothing }, PAGE),
    );
    expect(body).not.toMatch(/Organization|Website/u);
    expect(body).toContain(`Resource: Boat Loan\r\nPage: ${PAGE}\r\n`);
  });

  // T21, B6, B7
  test.each([
    'Boats & Co?bcc=v@y.com&body=hi#x',
    'Boats\r\nBcc: v@y.com\r\n\r\nPage: https://evil.example/',
    '"quoted" \'single\' <b>bold</b>',
    '</script><script>alert(1)</script>',
    '100% %0d%0aBcc:%20v@y.com',
    'half a pair \uD800, a bell \u0007',
    'Café ☕ 船 😀',
    'x'.repeat(500),
  ])('keeps %j inside its part', (name) => {
    const href = suggestEditHref({ ...resource, name, organization: name, website: name }, PAGE);
    expect(href).toMatch(
      /^mailto:support@resourcedirectory\.example\?subject=[^&=?#\s"<>]*&body=[^&=?#\s"<>]*$/u,
    );
    const { names, subject, body } = read(href);
    expect(names).toEqual(['subject', 'body']);
    expect(subject).not.toMatch(/[\r\n]/u);
    // Five details, a blank line, the question, and where one begins to write.
    expect(body.split('\r\n')).toHaveLength(8);
    expect(body.split('\r\n')[3]).toBe(`Page: ${PAGE}`);
  });

  test('has two headers and eight lines, whatever the names hold', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 }).map((name) => `n${name}`);
    fc.assert(
      fc.property(text, text, text, (name, organization, website) => {
        const { address, names, body } = read(
          suggestEditHref({ ...resource, name, organization, website }, PAGE),
        );
        expect(address).toBe('support@resourcedirectory.example');
        expect(names).toEqual(['subject', 'body']);
        expect(body.split('\r\n')).toHaveLength(8);
      }),
      { numRuns: 1_000 },
    );
  });
});
