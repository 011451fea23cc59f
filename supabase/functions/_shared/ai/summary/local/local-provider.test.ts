import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import seed from '../../../../../seed/maine-resources.json' with { type: 'json' };
import {
  businessStages,
  formats,
  geographicRegions,
  industries,
  supportTypes,
  type Option,
} from '../../../contracts/vocabularies.ts';
import { FunctionError } from '../../../function-error.ts';
import { hasOnlyAmountsOf, readAmounts } from '../../amounts.ts';
import { saysEnough, type SummaryKind } from '../kind.ts';
import { sourceOf } from '../model/prompt.ts';
import type { SummarisedResource } from '../store.ts';
import { HARBOR, resourceWith } from '../testing/resources.ts';
import { createLocalProvider } from './local-provider.ts';

const provider = createLocalProvider();
const never = new AbortController().signal;
const summarise = (fields: Partial<SummarisedResource>, kind: SummaryKind) =>
  provider.summarise(resourceWith(fields), kind, never);

type Case = readonly [fields: Partial<SummarisedResource>, summary: string];

const targeted: readonly Case[] = [
  [
    HARBOR,
    'Grant: funding for entrepreneurs in Midcoast Maine at the launch and grow stages, in the Fisheries & Marine and Food & Beverage sectors. Eligibility: Small fishing and food businesses in Rockland. Taking part is free. The application deadline is March 15, 2026.',
  ],
  [{ business_stage: ['idea'] }, 'A resource for entrepreneurs at the idea stage.'],
  [
    { support_type: 'program', type: 'Program', geographic_region: ['statewide', 'western'] },
    'A program for entrepreneurs in all of Maine.',
  ],
  [
    {
      support_type: 'offer',
      type: 'Free legal services.',
      geographic_region: ['northern', 'southern', 'midcoast'],
    },
    'Free legal services: an offer for entrepreneurs in Southern, Midcoast and Northern Maine.',
  ],
  [
    { geographic_region: geographicRegions.flatMap(({ value }) => value).slice(1) },
    'A resource for entrepreneurs in all of Maine.',
  ],
  [
    {
      support_type: 'event',
      business_stage: businessStages.map(({ value }) => value),
      industry_categories: ['nonprofit'],
    },
    'An event for entrepreneurs at every stage of business, in the Nonprofit sector.',
  ],
  [
    { industry_categories: ['arts_culture_entertainment', 'manufacturing', 'nonprofit'] },
    'A resource for entrepreneurs, in the Arts, Culture & Entertainment; Manufacturing and Nonprofit sectors.',
  ],
  [
    { industry_categories: industries.map(({ value }) => value) },
    'A resource for entrepreneurs, in every sector.',
  ],
  [
    { industry_categories: industries.map(({ value }) => value).slice(7) },
    'A resource for entrepreneurs, in 8 of 15 sectors.',
  ],
  [
    {
      eligibility: '- Farmers.\n- Fishers;\n\n- Anyone else?',
      format: ['self_paced', 'in_person'],
    },
    'A resource for entrepreneurs. Eligibility: Farmers; Fishers; Anyone else? Format: in person and self-paced.',
  ],
  [
    { eligibility: 'Everyone…', cost_to_participate: 'Free for members.' },
    'A resource for entrepreneurs. Eligibility: Everyone… Cost: Free for members.',
  ],
];

const funding: readonly Case[] = [
  [
    HARBOR,
    'Grant: $500 to $3,000. A match is required. Use of funds: Equipment and training. The application deadline is March 15, 2026.',
  ],
  [{ funding_instrument: 'Equity' }, 'Type of funding: Equity.'],
  [{ funding_range: 'Up to $5,000' }, 'Amount: Up to $5,000.'],
  [
    { funding_instrument: 'Term loan', funding_check_size: 'Up to $5,000', funding_range: '$1' },
    'Term loan: up to $5,000.',
  ],
  [
    { funding_instrument: 'A loan. Or a grant.', funding_check_size: 'FAME decides.' },
    'Type of funding: A loan. Or a grant. Amount: FAME decides.',
  ],
  [
    { funding_match_required: true, funding_match_details: 'At least 1:1' },
    'Match required: At least 1:1.',
  ],
  [
    { funding_match_required: false, funding_match_details: 'None since 2022' },
    'Match: None since 2022.',
  ],
  [
    { funding_match_required: false, funding_decision_timeline: 'Within 30 days.' },
    'No match is required. Decision: Within 30 days.',
  ],
  [
    { funding_payout_timing: 'In steps', funding_readiness_requirements: 'A plan' },
    'Requirements: A plan. Payout: In steps.',
  ],
];

for (const [kind, cases] of [['targeted', targeted] as const, ['funding', funding] as const]) {
  for (const [fields, summary] of cases) {
    Deno.test(`writes '${summary.slice(0, 80)}'`, async () => {
      assert.equal(await summarise(fields, kind), summary);
    });
  }
}

Deno.test('rejects a resource without facts', async () => {
  await assert.rejects(summarise({ funding_instrument: ' - ' }, 'funding'), {
    status: 409,
    code: 'not_enough',
  });
});

Deno.test('ends at the time limit', async () => {
  await assert.rejects(provider.summarise(HARBOR, 'targeted', AbortSignal.abort()), {
    name: 'AbortError',
  });
});

/** Assertions for every summary. */
function judge(summary: string): void {
  assert.ok(summary.length > 20 && summary.length <= 600, `${summary.length}: ${summary}`);
  assert.doesNotMatch(summary, /\b(?:null|undefined|NaN)\b|\s\s|[\n\r\t\0]| [.,;]|[a-z]_[a-z]/u);
  assert.match(summary, /[.!?…]["')\]]?$/u);
}

for (const fields of seed) {
  const resource = resourceWith(fields);
  for (const kind of ['targeted', 'funding'] as const) {
    if (!saysEnough(resource, kind)) continue;
    Deno.test(`contains only facts of ${resource.name} (${kind})`, async () => {
      const summary = await provider.summarise(resource, kind, never);
      judge(summary);
      assert.doesNotMatch(summary, /\.\.|[.…] ?\./u);
      // Many sectors are counted; the count has to be right.
      const sectors = `${resource.industry_categories?.length ?? 0} of ${industries.length} sectors`;
      assert.ok(
        hasOnlyAmountsOf(readAmounts(`${sourceOf(resource)} ${sectors}`), summary),
        summary,
      );
    });
  }
}

const values = (options: readonly Option[]) => fc.subarray(options.map(({ value }) => value));
const anyText = fc.option(
  fc.oneof(
    fc.lorem({ maxCount: 90 }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  ),
);
const anyResource = fc.record({
  type: fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 })),
  eligibility: anyText,
  application_deadline: fc.option(fc.constantFrom('2026-03-15', '2000-01-01', '2100-12-31')),
  business_stage: values(businessStages),
  support_type: fc.option(fc.constantFrom(...supportTypes.map(({ value }) => value))),
  geographic_region: values(geographicRegions),
  industry_categories: values(industries),
  format: values(formats),
  cost_to_participate: anyText,
  funding_instrument: anyText,
  funding_check_size: anyText,
  funding_match_required: fc.option(fc.boolean()),
  funding_match_details: anyText,
  funding_use_of_funds: anyText,
  funding_key_criteria: anyText,
});

Deno.test('keeps its limits for any field values', async () => {
  await fc.assert(
    fc.asyncProperty(anyResource, fc.constantFrom('targeted', 'funding'), async (fields, kind) => {
      const [result] = await Promise.allSettled([summarise(fields, kind)]);
      if (result.status === 'fulfilled') {
        assert.ok(result.value.length > 0 && result.value.length <= 600);
        assert.doesNotMatch(result.value, /[\n\r\0\u202a-\u202e]|\s\s/u);
        assert.match(result.value, /[.!?…]["')\]]?$/u);
        return;
      }
      assert.ok(kind === 'funding' && result.reason instanceof FunctionError);
      assert.equal(result.reason.code, 'not_enough');
    }),
    { numRuns: 500 },
  );
});
