import fc from 'fast-check';
import { expect, test } from 'vitest';
import { providerJsonLd } from './json-ld';

const PAGE = 'https://directory.example/provider/1';
const provider = {
  provider_name: 'Ledger & Tide',
  description: ' Books by the water. ',
  service_categories: ['Accounting & Finance'],
  website_url: 'tide.example.org',
  contact_email: 'hello@tide.example.org',
  region_served: 'Greater Portland',
};

function read(text: string): unknown {
  return JSON.parse(text);
}

test('describes a provider as a professional service', () => {
  expect(read(providerJsonLd(provider, PAGE, 'https://backend.example/logo.png'))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    name: 'Ledger & Tide',
    url: PAGE,
    description: 'Books by the water.',
    sameAs: 'https://tide.example.org/',
    email: 'hello@tide.example.org',
    image: 'https://backend.example/logo.png',
    areaServed: {
      '@type': 'Place',
      name: 'Greater Portland',
      containedInPlace: { '@type': 'State', name: 'Maine' },
    },
    knowsAbout: ['Accounting & Finance'],
  });
});

test('leaves out what is unknown or hostile', () => {
  const hostile = {
    ...provider,
    website_url: 'javascript:alert(1)',
    contact_email: 'a@x.com?bcc=v@y.com',
    region_served: 'Statewide',
  };
  const description = read(providerJsonLd(hostile, PAGE, null));
  expect(description).not.toHaveProperty('sameAs');
  expect(description).not.toHaveProperty('email');
  expect(description).not.toHaveProperty('image');
  expect(description).toHaveProperty('areaServed', { '@type': 'State', name: 'Maine' });
});

test('no text can end the block it stands in, and all of it is kept', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const name = `${text}</script><!--`;
      const json = providerJsonLd({ ...provider, provider_name: name }, PAGE, null);
      expect(json).not.toContain('<');
      expect(read(json)).toHaveProperty('name', name);
    }),
  );
});
