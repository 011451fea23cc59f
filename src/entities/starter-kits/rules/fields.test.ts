import { expect, it } from 'vitest';
import { starterKitParts, starterKitSchema, toStarterKitForm } from './fields';
import { unwrittenKit } from './step';

const step = {
  id: 'b5b6d4a2-6a0e-4d6e-9a52-3f0f6d0c1a11',
  title: 'Get a license',
  what: 'Apply for it.\n\nThen wait.',
  why: 'The law asks for it.',
  cost: '$20, once',
  duration: null,
  office: 'Department of Baking',
  official_url: 'https://www.maine.gov/bake',
  read_on: '2026-11-29',
  source_sentence: null,
  aliases: ['bakery license', 'license, to bake'],
  resource_ids: ['0a3cb3b4-55f0-4f6b-8f37-1f2a4f1f7a10'],
  papers: ['ID, passport', 'Floor plan'],
};
const kit = { slug: null, title: 'Start a bakery', summary: 'From the first loaf.', aliases: [] };

it('leaves a stored step as it is', () => {
  const form = toStarterKitForm({ ...kit, steps: [step] });
  expect(starterKitParts.columnsOf(starterKitSchema.parse(form)).steps).toEqual([step]);
});

it.each([
  ['papers', { papers: Array.from({ length: 21 }, (_, index) => `Paper ${index}`) }],
  ['aliases', { aliases: ['a'.repeat(201)] }],
  ['resource_ids', { resource_ids: Array<string>(13).fill(step.id) }],
])('refuses more than a step holds: %s', (field, change) => {
  const form = toStarterKitForm({ ...kit, steps: [{ ...step, ...change }] });
  const paths = starterKitSchema.safeParse(form).error?.issues.map(({ path }) => path);
  expect(paths).toEqual([['steps', 0, field]]);
});

it('refuses a new draft of which nothing is written yet', () => {
  const form = toStarterKitForm({ slug: null, aliases: [], ...unwrittenKit(step.id) });
  const paths = starterKitSchema.safeParse(form).error?.issues.map(({ path }) => path.join('.'));
  expect(paths).toEqual(['title', 'summary', 'steps.0.title', 'steps.0.what', 'steps.0.why']);
});
