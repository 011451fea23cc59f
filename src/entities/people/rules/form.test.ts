import { describe, expect, it } from 'vitest';
import { fromProfileForm, profileFormSchema, toProfileForm } from './form';
import type { ProfileFields } from './form';

const profile: ProfileFields = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  display_name: 'Ada L.',
  bio: null,
  professional_title: null,
  company_organization: null,
  location: null,
  email: null,
  website: null,
  linkedin_url: null,
  twitter_url: null,
  github_url: null,
  areas_of_expertise: ['Boats', 'Grants'],
  availability_status: 'available',
  nexus_member: false,
  open_to_connecting: true,
  public_profile: false,
};
const form = toProfileForm(profile);

function messages(changes: Partial<typeof form>): Record<string, string> {
  const result = profileFormSchema.safeParse({ ...form, ...changes });
  const issues = result.success ? [] : result.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('profileFormSchema', () => {
  it('takes a profile as it is', () => {
    expect(messages({})).toEqual({});
    expect(fromProfileForm(form)).toEqual(profile);
  });

  it('names what is missing', () => {
    expect(messages({ first_name: ' ', last_name: '', display_name: '\u200b' })).toEqual({
      first_name: 'First name is required',
      last_name: 'Last name is required',
      display_name: 'Display name is required',
    });
  });

  it('names what is too long', () => {
    expect(
      messages({
        display_name: 'x'.repeat(81),
        professional_title: 'x'.repeat(121),
        bio: 'x'.repeat(4_001),
        company_organization: 'x'.repeat(161),
        location: 'x'.repeat(161),
      }),
    ).toEqual({
      display_name: 'Please use at most 80 characters',
      professional_title: 'Please use at most 120 characters',
      bio: 'Please use at most 4,000 characters',
      company_organization: 'Please use at most 160 characters',
      location: 'Please use at most 160 characters',
    });
    expect(messages({ display_name: ` ${'🦞'.repeat(80)} `, bio: 'x'.repeat(4_000) })).toEqual({});
  });

  it.each([
    'nothing',
    'ftp://example.org',
    'javascript:alert(1)',
    'https://user:secret@example.org',
    'https://localhost',
    'https://127.0.0.1',
    'https://example.org/a b',
    'https://exä_mple.org',
    `https://example.org/${'x'.repeat(2_048)}`,
  ])('refuses the address %s', (website) => {
    expect(
      messages({ website, linkedin_url: website, twitter_url: website, github_url: website }),
    ).toEqual(
      Object.fromEntries(
        ['website', 'linkedin_url', 'twitter_url', 'github_url'].map((key) => [key, 'Invalid url']),
      ),
    );
  });

  it.each(['', ' ', 'example.org', ' https://www.example.org/a?b=c#d ', 'HTTP://example.org:8080'])(
    'takes the address "%s"',
    (website) => {
      expect(messages({ website })).toEqual({});
    },
  );

  it('takes an e-mail address or none', () => {
    expect(messages({ email: 'ada' })).toEqual({ email: 'Invalid email' });
    expect(messages({ email: ' ada@example.org ' })).toEqual({});
  });

  it('counts and measures areas of expertise', () => {
    const most = Array.from({ length: 20 }, (_, index) => `Area ${index}`);
    expect(messages({ areas_of_expertise: most.join(',') })).toEqual({});
    expect(messages({ areas_of_expertise: [...most, 'More'].join(',') })).toEqual({
      areas_of_expertise: 'Please list at most 20 areas',
    });
    expect(messages({ areas_of_expertise: 'x'.repeat(81) })).toEqual({
      areas_of_expertise: 'Please use at most 80 characters for each area',
    });
  });
});

describe('fromProfileForm', () => {
  it('keeps what is meant of what is typed', () => {
    expect(
      fromProfileForm({
        ...form,
        first_name: ' Ada ',
        location: '\u200bMachias\t',
        bio: ' One\n\nTwo ',
        company_organization: '\u00ad',
        areas_of_expertise: ' , ',
      }),
    ).toMatchObject({
      first_name: 'Ada',
      location: 'Machias',
      bio: 'One\n\nTwo',
      company_organization: null,
      areas_of_expertise: null,
    });
  });
});
