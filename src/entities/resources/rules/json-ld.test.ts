import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resourceJsonLd } from './json-ld';

const PAGE = 'https://directory.example/resource/boat-loan';
const resource = {
  name: 'Boat Loan',
  description: 'Loans for boats.',
  website: 'harbor.example',
  support_type: 'funding',
  updated_at: '2026-11-20 19:42:34.534+00',
  verified_at: null,
};

function read(text: string): unknown {
  return JSON.parse(text);
}

describe('resourceJsonLd', () => {
  test('describes funding as a financial product', () => {
    expect(read(resourceJsonLd(resource, PAGE, 'Harbor Fund'))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FinancialProduct',
      name: 'Boat Loan',
      url: PAGE,
      description: 'Loans for boats.',
      sameAs: 'https://harbor.example/',
      provider: { '@type': 'Organization', name: 'Harbor Fund' },
      areaServed: { '@type': 'State', name: 'Maine' },
      dateModified: '2026-11-20T19:42:34.534Z',
    });
  });

  test.each(['program', 'offer', 'event', 'lottery', '', null])(
    'describes the kind %j as a service',
    (support_type) => {
      expect(read(resourceJsonLd({ ...resource, support_type }, PAGE, null))).toMatchObject({
        '@type': 'Service',
      });
    },
  );

  test.each([null, '', ' \n'])('leaves out what is not known (%j)', (nothing) => {
    const bare = { ...resource, description: nothing, website: nothing, updated_at: 'soon' };
    expect(read(resourceJsonLd(bare, PAGE, nothing))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FinancialProduct',
      name: 'Boat Loan',
      url: PAGE,
      areaServed: { '@type': 'State', name: 'Maine' },
    });
  });

  test.each(['javascript:alert(1)', 'https://user:pass@evil.example', 'no host'])(
    'names no website %j',
    (website) => {
      expect(read(resourceJsonLd({ ...resource, website }, PAGE, null))).not.toHaveProperty(
        'sameAs',
      );
    },
  );

  // B9
  test.each([
    '</script><script>alert(1)</script>',
    '<!--<script>',
    ']]><img src=x onerror=alert(1)>',
    '"},"@type":"Person","x":{"',
    String.raw`\u003c/script\u003e \" \\`,
    'line\r\nbreak \u2028 \u2029 \u0000',
    'half a pair \uD800',
    'x'.repeat(500),
  ])('cannot be left with %j', (text) => {
    const block = resourceJsonLd({ ...resource, name: text, description: text }, PAGE, text);
    expect(block).not.toContain('<');
    expect(read(block)).toMatchObject({
      '@type': 'FinancialProduct',
      name: text,
      provider: { name: text.trim() },
    });
  });

  test('is JSON that says what it was given and holds no <, for any text', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, text, (name, description, provider) => {
        const block = resourceJsonLd({ ...resource, name, description }, `${PAGE}<`, provider);
        expect(block).not.toContain('<');
        expect(read(block)).toMatchObject({ name, url: `${PAGE}<` });
      }),
    );
  });
});
