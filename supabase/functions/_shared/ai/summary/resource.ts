import * as z from 'zod/mini';

const text = z.nullable(z.string());
const list = z.array(z.string());

/** The facts that summaries are made of, as the database gives them. */
export const summarisedResourceSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: text,
  organization: text,
  location: text,
  type: text,
  eligibility: text,
  funding_range: text,
  /** A day: `2026-02-27`. */
  application_deadline: text,
  focus_areas: list,
  business_stage: list,
  support_type: text,
  geographic_region: list,
  industry_categories: list,
  format: list,
  cost_to_participate: text,
  value_summary: text,
  funding_instrument: text,
  funding_check_size: text,
  funding_match_required: z.nullable(z.boolean()),
  funding_match_details: text,
  funding_use_of_funds: text,
  funding_decision_timeline: text,
  funding_payout_timing: text,
  funding_readiness_requirements: text,
  funding_key_criteria: text,
  /** As the database wrote it: it tells whether the facts have changed since they were read. */
  updated_at: z.string(),
});
export type SummarisedResource = z.infer<typeof summarisedResourceSchema>;

export const summarisedColumns = Object.keys(summarisedResourceSchema.shape).join(', ');
