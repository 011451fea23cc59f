import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { findKits } from './find-kits.ts';
import { searchedSteps } from './kit-entries.ts';

const kitSchema = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  aliases: z.array(z.string()),
  steps: searchedSteps,
});
const seeded: unknown = JSON.parse(readFileSync('supabase/seed/starter-kits.json', 'utf8'));
const kits = z
  .array(kitSchema)
  .parse(seeded)
  .map((kit) => ({ ...kit, id: kit.slug }));

it.each([
  ['do I need a license to sell on Etsy', 'online-shop'],
  ['food truck', 'food-truck-and-home-kitchen'],
  ['how to become an electrician', 'trades'],
  ['open an airbnb', 'tourism-and-lodging'],
  ['start a daycare', 'child-care'],
  ['nail salon', 'hair-and-beauty'],
  ['tattoo', 'hair-and-beauty'],
  ['airbnb', 'tourism-and-lodging'],
  ['electrician', 'trades'],
  ['lobster', 'fishing-and-aquaculture'],
  ['oyster farm', 'fishing-and-aquaculture'],
  ['buy an existing business', 'take-over-a-business'],
  ['sell cookies from home', 'food-truck-and-home-kitchen'],
  ['how do I start a daycare at home', 'child-care'],
  ['open a day care', 'child-care'],
  ['start a bakery from home', 'food-truck-and-home-kitchen'],
  ['start a landscaping business', 'trades'],
])('finds the kit for: %s', async (search, slug) => {
  const found = await findKits(kits, search);
  expect(found === 'all' ? [] : found.map(({ kit }) => kit.slug)).toContain(slug);
});

it.each([
  ['open a day care', null],
  ['how do I start a food truck', null],
  ['home daycare license', 'Send the application for the license'],
  ['tattoo', 'Tattoo, piercing, microblading: get the health license'],
])('leads to the kit, or to the step that is asked for: %s', async (search, title) => {
  const found = await findKits(kits, search);
  expect(found === 'all' ? [] : found.map(({ step }) => step?.title ?? null)).toEqual([title]);
});

it.each([
  'sales tax',
  'llc',
  'register my business',
  'register my business name',
  'do i need insurance',
  'where do I start',
  'how do I start a business',
  'start a trucking company',
])('leads to all kits where every business asks, or one without a kit: %s', async (search) => {
  expect(await findKits(kits, search)).toBe('all');
});

it.each([
  'loan',
  'grant for women',
  'mentor',
  'turned down by a bank',
  'export',
  'write a business plan',
  '',
])('finds no kit for other help: %s', async (search) => {
  expect(await findKits(kits, search)).toEqual([]);
});
