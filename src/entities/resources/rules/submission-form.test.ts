import { describe, expect, it } from 'vitest';
import {
  emptyResourceForm,
  fromResourceForm,
  resourceFormSchema,
  toResourceForm,
} from './submission-form';
import type { ExtractedResource } from '@shared/contracts/extraction';

const read: ExtractedResource = {
  name: 'Spark Microgrant',
  description: 'One.\n\nTwo.',
  organization: 'Pine Tide',
  location: 'Belfast',
  email: 'spark@pinetide.example',
  website: 'pinetide.example/spark',
  phone: '(207) 555-0143 ext. 4',
  category: ['Grant', 'Money'],
  tags: ['equipment'],
  type: 'Grant',
  eligibility: 'Sole proprietors',
  funding_range: '$500 - $3,000',
  application_deadline: '2026-02-27',
  focus_areas: ['Signs', 'Tools'],
  support_type: 'funding',
  business_stage: ['launch'],
  geographic_region: ['midcoast'],
  industry_categories: ['food_beverage'],
  format: ['online'],
  cost_to_participate: 'Free',
};
const form = toResourceForm(read);

function messages(changes: Partial<typeof form>): Record<string, string> {
  const result = resourceFormSchema.safeParse({ ...form, ...changes });
  const issues = result.success ? [] : result.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('resourceFormSchema', () => {
  it('takes what was read, and a name alone', () => {
    expect(messages({})).toEqual({});
    expect(messages({ ...emptyResourceForm, name: 'A' })).toEqual({});
  });

  it.each(['', ' ', '\u00a0\n', '\u200b'])('asks for a name instead of %j', (name) => {
    expect(messages({ name })).toEqual({ name: 'Resource name is required' });
  });

  it('names what is too long', () => {
    expect(
      messages({
        name: 'x'.repeat(201),
        description: 'x'.repeat(8_001),
        type: 'x'.repeat(121),
        category: `a, ${'x'.repeat(81)}`,
        tags: 'x'.repeat(61),
        focus_areas: Array.from({ length: 21 }, (_, n) => n).join(),
      }),
    ).toEqual({
      name: 'Please use at most 200 characters',
      description: 'Please use at most 8,000 characters',
      type: 'Please use at most 120 characters',
      category: 'Please use at most 80 characters for each category',
      tags: 'Please use at most 60 characters for each tag',
      focus_areas: 'Please list at most 20 focus areas',
    });
    expect(messages({ name: '🦞'.repeat(200), tags: 'a,'.repeat(500) })).toEqual({});
  });

  it('names what is no address of any kind (B1 to B7)', () => {
    for (const website of [
      'javascript:alert(1)',
      '\u0001javascript:x',
      'data:text/html,x',
      'https:javascript:alert(1)',
      'localhost:3000',
      'https://x',
      'ftp://x.com',
      `https://x.org/${'x'.repeat(3_000)}`,
    ]) {
      expect(messages({ website }), website).toEqual({ website: 'Invalid url' });
    }
    for (const email of ['a@x.com?bcc=v@y.com&body=hi', 'a@x.com\r\nBcc: v@y.com', 'a@x']) {
      expect(messages({ contact_email: email }), email).toEqual({
        contact_email: 'Invalid email',
      });
    }
    for (const phone of ['call us', '<script>', `2${'0'.repeat(40)}`]) {
      expect(messages({ contact_phone: phone }), phone).toEqual({
        contact_phone: 'Invalid phone number',
      });
    }
    expect(
      messages({
        website: ' WWW.Example.com ',
        contact_email: ' a@x.org ',
        contact_phone: '+1 207',
      }),
    ).toEqual({});
  });

  it('names characters that the database refuses', () => {
    const words = /contains an invalid character/;
    for (const name of ['name', 'description', 'tags', 'eligibility'] as const) {
      expect(messages({ [name]: 'a\u0000b' })[name], name).toMatch(words);
    }
  });

  it('takes deadlines of this century alone', () => {
    const deadline = (application_deadline: string) => messages({ application_deadline });
    const refused = { application_deadline: 'Please use a year from 2000 to 2100' };
    for (const day of ['1999-12-31', '0001-01-01', '2101-01-01', '9999-12-31']) {
      expect(deadline(day), day).toEqual(refused);
    }
    expect(deadline('2026-02-30')).toEqual({ application_deadline: 'Invalid date' });
    expect(deadline('2000-01-01')).toEqual({});
    expect(deadline('2100-12-31')).toEqual({});
  });
});

describe('toResourceForm', () => {
  it('takes what has a deadline for open until then', () => {
    expect(form.availability_status).toBe('open_deadline');
    const rolling = toResourceForm({ ...read, application_deadline: null });
    expect(rolling.availability_status).toBe('');
  });
});

describe('what is open to all', () => {
  it.each([
    ['Businesses in any industry', true, false],
    ['Open to all sectors and every stage', true, true],
    ['For all business stages.', false, true],
    ['Any business in Maine', false, false],
  ])('takes %j for open to all only as far as it says so', (eligibility, industries, stages) => {
    expect(toResourceForm({ ...read, eligibility })).toMatchObject({
      serves_all_industries: industries,
      serves_all_stages: stages,
    });
  });
});

describe('fromResourceForm', () => {
  it('returns what was read, in columns', () => {
    const { email, phone, ...same } = read;
    expect(fromResourceForm(form)).toEqual({
      ...same,
      contact_email: email,
      contact_phone: phone,
      availability_status: 'open_deadline',
      // Nothing is read for these.
      opens_on: null,
      deadline_recurs: null,
      deadline_note: null,
      serves_all_industries: false,
      serves_all_stages: false,
    });
  });

  it('splits lists, trims, and makes null of nothing', () => {
    const row = fromResourceForm({
      ...emptyResourceForm,
      name: ' Spark\u200b\nMicrogrant ',
      category: ' a,, b ,a,',
      description: ' \n',
    });
    expect(row).toMatchObject({ name: 'Spark Microgrant', category: ['a', 'b'], tags: [] });
    expect(row).toMatchObject({ description: null, support_type: null, contact_email: null });
    expect(row).toMatchObject({ application_deadline: null, availability_status: null });
  });

  it('keeps hostile text as the text it is', () => {
    const name = '<img src=x onerror=alert(1)>{{7*7}}${1}';
    expect(messages({ name })).toEqual({});
    expect(fromResourceForm({ ...form, name }).name).toBe(name);
  });
});
