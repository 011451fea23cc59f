import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  businessStages,
  geographicRegions,
  industries,
  type Option,
} from '../supabase/functions/_shared/contracts/vocabularies.ts';
import {
  legalForms,
  priorSteps,
  usesOfFunds,
  type Answers,
} from '../supabase/functions/_shared/eligibility/criteria.ts';
import { readCriteria } from '../supabase/functions/_shared/eligibility/read-criteria.ts';
import {
  criterionVerdict,
  overallVerdict,
} from '../supabase/functions/_shared/eligibility/verdict.ts';
import { ownerGroups } from '../supabase/functions/_shared/search/fit/owner-groups.ts';
import { collected } from '../supabase/seed/resources.ts';
import type { Measurement } from './measurement.ts';

const FOLDER = join(import.meta.dirname, 'eligibility');

function valueOf<Value extends string>(options: readonly Option<Value>[]) {
  return z.enum(options.map(({ value }) => value));
}

const regions = geographicRegions.filter((one) => one.value !== 'statewide');
const count = z.number().nullable();
const foundersSchema = z.array(
  z.object({
    id: z.string(),
    answers: z.object({
      place: z
        .object({
          town: z.string().nullable(),
          county: z.string().nullable(),
          region: valueOf(regions).nullable(),
          in_maine: z.boolean(),
        })
        .nullable(),
      stage: valueOf(businessStages).nullable(),
      age_months: count,
      employees: count,
      revenue: count,
      legal_form: valueOf(legalForms).nullable(),
      industry: valueOf(industries).nullable(),
      owner: z.array(valueOf(ownerGroups)).nullable(),
      own_share: count,
      use_of_funds: z.array(valueOf(usesOfFunds)).nullable(),
      prior_steps: z.array(valueOf(priorSteps)).nullable(),
      other: z.record(z.string(), z.boolean()),
    }),
  }),
);
const verdict = z.enum(['yes', 'no', 'unknown']);
/** By name of the resource and id of the founder. */
const judgementsSchema = z.record(z.string(), z.record(z.string(), z.object({ verdict })));

async function read<Content>(file: string, schema: z.ZodType<Content>): Promise<Content> {
  return schema.parse(JSON.parse(await readFile(join(FOLDER, file), 'utf8')));
}

/**
 * Compares the verdicts of the rules with those of a person: invented founders times all funding
 * resources, judged from the sentences of the resources by somebody who did not know the rules.
 * Prints each difference.
 */
export async function measureEligibility(): Promise<Measurement[]> {
  const founders = await read('founders.json', foundersSchema);
  const judgements = await read('judgements.json', judgementsSchema);
  let [pairs, agreed, wrongNo] = [0, 0, 0];
  for (const resource of collected.filter(({ support_type }) => support_type === 'funding')) {
    const criteria = readCriteria(resource);
    for (const { id, answers } of founders) {
      const given: Answers = { ...answers, prior_steps: stepsOf(answers.prior_steps) };
      const found = criteria.map((one) => [one, criterionVerdict(one, given)] as const);
      const got = overallVerdict(found.map(([, one]) => one));
      const judged = judgements[resource.name]?.[id]?.verdict;
      pairs += 1;
      if (got === judged) agreed += 1;
      else {
        const why = found.filter(([, one]) => one === got).map(([one]) => one.kind);
        console.log(
          `${resource.name} × ${id}: ${got} (${why.join(', ')}), judged ${String(judged)}`,
        );
        if (got === 'no') wrongNo += 1;
      }
    }
  }
  const stated = collected.filter(
    ({ support_type: type }) => type === 'funding' || type === 'program',
  );
  const withCriteria = stated.filter((one) => readCriteria(one).length > 0);
  return [
    { name: 'Verdicts that agree', value: (100 * agreed) / pairs, unit: '%', atLeast: 95 },
    { name: 'Wrong “no”', value: wrongNo, unit: '', atMost: 0 },
    {
      name: 'Funding and programs with a condition',
      value: (100 * withCriteria.length) / stated.length,
      unit: '%',
      atLeast: 80,
    },
  ];
}

/** A list of steps is whole: what is not in it was not done. */
function stepsOf(done: z.infer<typeof foundersSchema>[number]['answers']['prior_steps']) {
  return Object.fromEntries(
    done === null ? [] : priorSteps.map(({ value }) => [value, done.includes(value)]),
  );
}
