import { expect, it } from 'vitest';
import { reservedFor } from './owner-groups.ts';

const reserved = (eligibility: string | null, name = 'Loan', category: string[] | null = null) =>
  reservedFor({ name, category, eligibility });

it.each([
  ["Citizens of the Maliseet, Mi'kmaq, Passamaquoddy and Penobscot nations.", ['wabanaki']],
  ['Federally recognized tribes', ['wabanaki']],
  ['Transitioning service members, veterans and military spouses.', ['veterans']],
  ['Businesses at least 51% owned by women', ['women']],
  ['Youth and young adults in the region.', ['young']],
  ['Maine residents ages 18 to 25', ['young']],
  ['Farmers under 35', ['young']],
  ['First-generation immigrants aged 18 or over who live in Maine', ['immigrants']],
  ['BIPOC founders and refugees', ['immigrants', 'people_of_color']],
  ['Any Maine business. Veterans are encouraged to apply.', []],
  ['Businesses owned by residents, including women and veterans', []],
  ['Women starting a business; services are generally open to all.', []],
  ['Founders of a themed cohort; past groups served women and BIPOC founders.', []],
  ['Owners aged 18 or older', []],
  ['Veterans, teachers and small firms in Maine.', []],
  ['Entrepreneurs, artists and students.', []],
  ['Women-owned firms and start-ups.', ['women']],
  ['Women running and growing businesses', ['women']],
  ['Refugees and their companies', ['immigrants']],
  [null, []],
])('%s: reserved for %j', (eligibility, groups) => {
  expect(reserved(eligibility)).toEqual(groups);
});

it('reads the name and the categories too', () => {
  expect(reserved(null, "Women's Business Fund")).toEqual(['women']);
  expect(reserved(null, 'Fund', ['Youth entrepreneurship'])).toEqual(['young']);
  expect(reserved('Open to all.', "Women's Business Center")).toEqual([]);
});
