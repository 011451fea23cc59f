import { describe, expect, it } from 'vitest';
import { limitsOf } from '../../../shared/rules/fields';
import { editorFields, editorLabel } from './editor-fields';
import {
  changedColumns,
  changedFields,
  editorValue,
  fromEditorForm,
  organizationIds,
  toEditorForm,
  type EditedResource,
  resourceEditorDraftSchema,
  resourceEditorSchema,
  type ResourceEditorForm,
} from './editor-form';
import { resourceFields } from './fields';
import { emptyResource } from './resource.fixture';

const resource: EditedResource = {
  ...emptyResource,
  name: 'Spark Microgrant',
  slug: 'spark-microgrant',
  organization: 'Pine Tide',
  description: 'One.\n\nTwo.',
  type: 'Grant',
  category: ['Grant', 'Money'],
  tags: ['tools'],
  support_type: 'funding',
  status: 'pending',
  availability_status: 'open_deadline',
  application_deadline: '2027-02-27',
  website: 'pinetide.example/spark',
  location: 'Belfast',
  geographic_region: ['western', 'midcoast'],
  business_stage: ['launch'],
  industry_categories: ['food_beverage'],
  cost_to_participate: 'Free',
  funding_range: '$500 - $3,000',
  organizations: [
    { id: 'b', name: 'Bay Fund' },
    { id: 'c', name: 'Cove Lab' },
    { id: 'a', name: 'Anchor' },
  ],
  contact_name: 'Ada',
  contact_email: 'ada@pinetide.example',
  contact_phone: '(207) 555-0143 ext. 4',
  funding_instrument: 'Grant',
  funding_match_required: false,
  ai_generated_summary: 'For makers.',
  source_notes: 'A call',
};
const form = toEditorForm(resource);

function messages(changes: Partial<ResourceEditorForm>): Record<string, string> {
  const result = resourceEditorSchema.safeParse({ ...form, ...changes });
  const issues = result.success ? [] : result.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('the fields of the editor', () => {
  it('are the columns that staff may change, each once', () => {
    const names = editorFields.map(({ name }) => name).sort();
    expect(names).toEqual([...Object.keys(fromEditorForm(form)), 'organizations'].sort());
    expect(names).toEqual(Object.keys(resourceEditorSchema.shape).sort());
    expect(names).toEqual(Object.keys(resourceEditorDraftSchema.shape).sort());
  });

  it('have a name of their own each', () => {
    expect(new Set(editorFields.map(({ label }) => label)).size).toBe(editorFields.length);
    expect(editorLabel('funding_match_required')).toBe('Match required');
  });

  it('say their values in words', () => {
    expect(editorValue('status', form)).toBe('Pending');
    expect(editorValue('geographic_region', form)).toBe('Midcoast, Western');
    expect(editorValue('funding_match_required', form)).toBe('No');
    expect(editorValue('organizations', form)).toBe('Bay Fund, Cove Lab, Anchor');
    expect(editorValue('eligibility', form)).toBe('');
    expect(editorValue('tags', form)).toBe('tools');
  });
});

describe('resourceEditorSchema', () => {
  it('takes a resource as it is', () => {
    expect(messages({})).toEqual({});
  });

  it.each(['', ' ', '\u00a0\n', '\u200b'])('asks for a name instead of %j', (name) => {
    expect(messages({ name })).toEqual({ name: 'Resource name is required' });
  });

  it('takes addresses of the form that links have', () => {
    const words = 'Please use small letters and digits with single hyphens between them';
    const uuid = '00000000-0000-4000-8000-000000000001';
    for (const slug of ['A b', uuid]) {
      expect(messages({ slug }), slug).toEqual({ slug: words });
    }
    expect(messages({ slug: ' ' })).toEqual({ slug: 'An address is required' });
    expect(messages({ slug: 'x'.repeat(241) })).toEqual({
      slug: 'Please use at most 240 characters',
    });
    expect(messages({ slug: ' spark-2-go ' })).toEqual({});
  });

  it('states the limit of every text column, and none that is too strict', () => {
    const otherwise = /email$|phone$|website|notion_url|slug/;
    for (const [column, limit] of Object.entries(limitsOf(resourceFields))) {
      if (!('longest' in limit) || !(column in form) || otherwise.test(column)) continue;
      const text = 'x'.repeat(limit.longest);
      expect(messages({ [column]: text }), column).toEqual({});
      const found = messages({ [column]: `${text}x` })[column];
      expect(found, column).toContain(limit.longest.toLocaleString('en-US'));
    }
  });

  it('names what is no address of any kind (B1 to B7)', () => {
    for (const address of [
      'javascript:alert(1)',
      'data:text/html,x',
      'localhost:3000',
      'ftp://x.y',
    ]) {
      expect(messages({ website: address, notion_url: address }), address).toEqual({
        website: 'Invalid url',
        notion_url: 'Invalid url',
      });
    }
    const email = 'a@x.com?bcc=v@y.com&body=hi';
    expect(messages({ contact_email: email, entrepreneur_contact_email: email })).toEqual({
      contact_email: 'Invalid email',
      entrepreneur_contact_email: 'Invalid email',
    });
    expect(messages({ contact_phone: 'call us' })).toEqual({
      contact_phone: 'Invalid phone number',
    });
  });

  it('names characters that the database refuses, days of no calendar, too many', () => {
    expect(messages({ eligibility: 'a\u0000b' }).eligibility).toMatch(/invalid character/);
    expect(messages({ application_deadline: '2027-02-30' })).toEqual({
      application_deadline: 'Invalid date',
    });
    expect(messages({ application_deadline: '1999-12-31' })).toEqual({
      application_deadline: 'Please use a year from 2000 to 2100',
    });
    const organizations = Array.from({ length: 21 }, (_, n) => ({ id: `${n}`, name: 'X' }));
    expect(messages({ organizations })).toEqual({
      organizations: 'Please choose at most 20 organizations',
    });
  });
});

describe('the mappers', () => {
  it('bring back what the database holds', () => {
    expect({ ...resource, geographic_region: ['midcoast', 'western'] }).toMatchObject(
      fromEditorForm(form),
    );
    expect(organizationIds(form)).toEqual(['b', 'a', 'c']);
  });

  it('trim, and make null of nothing', () => {
    const row = fromEditorForm({
      ...form,
      name: ' Spark\u200b\nMicrogrant ',
      eligibility: ' \n',
      category: ' a,, b ,a,',
      support_type: '',
      application_deadline: '',
      funding_match_required: '',
      slug: ' x ',
    });
    expect(row).toMatchObject({ name: 'Spark Microgrant', slug: 'x', category: ['a', 'b'] });
    expect(row).toMatchObject({ eligibility: null, support_type: null });
    expect(row).toMatchObject({ application_deadline: null, funding_match_required: null });
  });

  it('keep hostile text as the text it is', () => {
    const name = '<img src=x onerror=alert(1)>{{7*7}}${1}';
    expect(messages({ name })).toEqual({});
    expect(fromEditorForm({ ...form, name }).name).toBe(name);
  });
});

describe('changedColumns', () => {
  it('holds nothing but what would be another value in the database', () => {
    expect(changedColumns(form, form)).toEqual({});
    expect(changedColumns(form, { ...form, name: ' Spark Microgrant ', eligibility: ' ' })).toEqual(
      {},
    );
    expect(
      changedColumns(form, {
        ...form,
        name: 'Other',
        tags: '',
        geographic_region: ['western', 'midcoast'],
        funding_match_required: 'yes',
        organizations: [],
      }),
    ).toEqual({ name: 'Other', tags: [], funding_match_required: true });
  });

  it('counts the main organization, and not the order of the others', () => {
    const [main, second, third] = form.organizations;
    if (main === undefined || second === undefined || third === undefined) throw new Error();
    expect(changedFields(form, { ...form, organizations: [main, third, second] })).toEqual([]);
    expect(changedFields(form, { ...form, organizations: [second, main, third] })).toEqual([
      'organizations',
    ]);
  });
});
