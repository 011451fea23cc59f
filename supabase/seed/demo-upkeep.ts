import { ago } from './moments.ts';
import { collected, idOfResource } from './resources.ts';
import type { SqlValue } from './sql.ts';

interface Upkeep {
  readonly ai_generated_summary?: string;
  readonly summary_generated_at?: SqlValue;
  readonly funding_terms_summary?: string;
  readonly funding_terms_generated_at?: SqlValue;
  readonly updated_at?: SqlValue;
}

const NOW = { raw: 'now()' };

const checkWays = ['website', 'guide', 'phone', 'owner'] as const;

/** Summaries and times of change of some collected resources, by name. */
const upkeep: Readonly<Record<string, Upkeep>> = {
  'NMDC Micro and Small Business Loans': {
    ai_generated_summary:
      'New and growing businesses in Aroostook and Washington counties and further north that look for a loan close to home.',
    summary_generated_at: NOW,
    funding_terms_summary:
      'Micro loans of up to $50,000 and small business loans of $50,000 to $350,000, for starting, equipping or expanding a business in northern and eastern Maine.',
    funding_terms_generated_at: NOW,
  },
  'Maine Manufacturing Extension Partnership (Maine MEP)': {
    ai_generated_summary:
      'Small and mid-sized manufacturers in Maine that want to improve how they produce, from quality standards to supply chains.',
    summary_generated_at: NOW,
  },
  'EMDC Business Lending': {
    funding_terms_summary:
      'Revolving and SBA-supported loans that often sit beside a bank’s, for businesses in eastern Maine that create or keep jobs.',
    funding_terms_generated_at: ago('40 days'),
  },
  'Dirigo Labs Startup Accelerator': {
    ai_generated_summary:
      'Founders of young Maine companies who can spend about 12 weeks on coursework and a project plan.',
    summary_generated_at: ago('40 days'),
  },
  'Maine Craft Apprentice Program': {
    ai_generated_summary:
      'Emerging makers who want to learn one-to-one from an experienced craft artist.',
  },
  'Maine Farmland Trust Farm Business Planning': { updated_at: ago('13 months') },
};

/** Returns the summary, check and time columns of `resources` for a collected resource. */
export function upkeepColumns(name: string) {
  const left = upkeep[name] ?? {};
  return {
    ai_generated_summary: left.ai_generated_summary ?? null,
    summary_generated_at: left.summary_generated_at ?? null,
    funding_terms_summary: left.funding_terms_summary ?? null,
    funding_terms_generated_at: left.funding_terms_generated_at ?? null,
    ...checkColumns(name),
    created_at: left.updated_at ?? NOW,
    updated_at: left.updated_at ?? NOW,
  };
}

/** Every fifth was never checked, every seventh long ago, the others within a year. */
function checkColumns(name: string) {
  const at = collected.findIndex((fact) => fact.name === name);
  if (at % 5 === 4) return { verified_at: null, verified_how: null, doubted_at: null };
  const isOld = at % 7 === 6;
  return {
    verified_at: ago(`${String(isOld ? 400 + 15 * at : 3 + 4 * at)} days`),
    verified_how: checkWays[at % checkWays.length] ?? 'guide',
    // Nobody answered the questions about one of them.
    doubted_at: at === 6 ? ago('9 days') : null,
  };
}

/** Rows of `website_checks`: one website is broken, one failed once. */
export const websiteChecks = [
  check('NMDC Micro and Small Business Loans', null, null),
  check('Maine Manufacturing Extension Partnership (Maine MEP)', null, null),
  check('Big Gig Pitch Competition', 'timeout', ago('4 days')),
  check('Greenlight Maine', 'server_error', ago('2 hours')),
];

function check(name: string, problem: string | null, failsSince: ReturnType<typeof ago> | null) {
  const website = collected.find((fact) => fact.name === name)?.website;
  if (website == null) throw new Error(`${name} has no website.`);
  const checkedAt = ago('2 hours');
  return {
    resource_id: idOfResource(name),
    website,
    checked_at: checkedAt,
    problem,
    first_failed_on: failsSince === null ? null : mainesDay(failsSince),
    last_failed_on: failsSince === null ? null : mainesDay(checkedAt),
  };
}

function mainesDay({ raw }: ReturnType<typeof ago>) {
  return { raw: `((${raw}) at time zone 'America/New_York')::date` };
}
