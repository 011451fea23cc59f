import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyListing,
  isIncomplete,
  listingDraftSchema,
  listingFormSchema,
  toListingForm,
  toListingRequest,
  type ListingForm,
} from './listing-form';
import { listingFieldsSchema } from '@shared/contracts/listing';

const LOGO =
  'https://backend.example/storage/v1/object/public/provider-logos/5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11.webp';

const columns = {
  provider_name: 'Pine Tide Books',
  logo_url: LOGO,
  description: 'Ledgers.\n\nTaxes.',
  service_categories: ['Accounting & Finance'],
  website_url: 'pinetide.example',
  contact_email: 'hello@pinetide.example',
  region_served: 'Bangor Area',
  tags: ['Local only'],
};
const form = toListingForm(columns);

function messages(changes: Partial<Record<keyof ListingForm, unknown>>): Record<string, string> {
  const result = listingFormSchema.safeParse({ ...form, ...changes });
  const issues = result.success ? [] : result.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('listingFormSchema', () => {
  it('takes a listing as it is stored, and gives it back', () => {
    expect(toListingRequest(listingFormSchema.parse(form))).toEqual({
      providerName: 'Pine Tide Books',
      logoUrl: LOGO,
      description: 'Ledgers.\n\nTaxes.',
      serviceCategories: ['Accounting & Finance'],
      websiteUrl: 'pinetide.example',
      contactEmail: 'hello@pinetide.example',
      regionServed: 'Bangor Area',
      tags: ['Local only'],
    });
  });

  it('names every field that is missing', () => {
    expect(messages(emptyListing)).toEqual({
      provider_name: 'Provider name is required',
      service_categories: 'Please choose at least one category',
      description: 'Description is required',
      contact_email: 'Contact email is required',
      region_served: 'Please choose the region you serve',
    });
  });

  it.each([
    ['a name of blanks', { provider_name: ' \u00a0 ' }, 'Provider name is required'],
    ['a long name', { provider_name: 'x'.repeat(161) }, 'Please use at most 160 characters'],
    [
      'a name of many emoji',
      { provider_name: '🦞'.repeat(161) },
      'Please use at most 160 characters',
    ],
    ['a long text', { description: 'x'.repeat(4_001) }, 'Please use at most 4,000 characters'],
    ['an address that is none', { contact_email: 'a@x.com?bcc=b@y.com' }, 'Invalid email'],
    ['a script as website', { website_url: 'javascript:alert(1)' }, 'Invalid url'],
    ['a website without a dot', { website_url: 'https://x' }, 'Invalid url'],
    ['a region that is none', { region_served: 'Mars' }, 'Please choose the region you serve'],
  ])('refuses %s', (_what, changes, message) => {
    expect(Object.values(messages(changes))).toEqual([message]);
  });

  it('refuses what is in no vocabulary', () => {
    const { success } = listingFormSchema.safeParse({ ...form, service_categories: ['Hacking'] });
    expect(success).toBe(false);
    expect(listingFormSchema.safeParse({ ...form, tags: ['Free money'] }).success).toBe(false);
  });

  it('lets nothing through that the function refuses', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.constantFrom('\u200b\u200b', '🦞'.repeat(80), ' '.repeat(200) + 'x'),
    );
    fc.assert(
      fc.property(text, text, text, (provider_name, description, website_url) => {
        const result = listingFormSchema.safeParse({
          ...form,
          provider_name,
          description,
          website_url,
        });
        if (result.success) listingFieldsSchema.parse(toListingRequest(result.data));
      }),
    );
  });
});

describe('toListingRequest', () => {
  it('sends nothing where nothing was filled in, and no outer blanks', () => {
    const filled = listingFormSchema.parse({
      ...form,
      provider_name: ' Pine Tide ',
      contact_email: ' a@b.example ',
      website_url: ' ',
      logo_url: '',
      tags: [],
    });
    expect(toListingRequest(filled)).toMatchObject({
      providerName: 'Pine Tide',
      contactEmail: 'a@b.example',
      websiteUrl: null,
      logoUrl: null,
      tags: [],
    });
  });
});

describe('isIncomplete', () => {
  it('asks for the required fields alone', () => {
    expect(isIncomplete(form)).toBe(false);
    expect(isIncomplete({ ...form, website_url: '', logo_url: '', tags: [] })).toBe(false);
    expect(isIncomplete({ ...form, contact_email: 'wrong' })).toBe(false);
    for (const [name, empty] of [
      ...[['provider_name', ' '] as const, ['description', ''] as const],
      ...[['contact_email', ''] as const, ['region_served', ''] as const],
      ['service_categories', []] as const,
    ]) {
      expect(isIncomplete({ ...form, [name]: empty }), name).toBe(true);
    }
  });
});

describe('listingDraftSchema', () => {
  it('takes a form that is not right yet, and no session', () => {
    const draft = { ...form, contact_email: 'half@', region_served: '' };
    expect(listingDraftSchema.parse({ ...draft, stripeSessionId: 'cs_test_1' })).toEqual(draft);
  });
});
