import * as z from 'zod/mini';
import {
  commaList,
  optionalEmailAddress,
  optionalText,
  optionalWebAddress,
  requiredText,
} from '../form-text';
import { resourceLimits } from '../limits';
import { slugProblem } from './slug';
import { oneOrNone, optionalDay, optionalPhone, someOf } from '../submissions/form-parts';
import {
  availabilityStatuses,
  businessStages,
  formats,
  geographicRegions,
  industries,
  resourceStatuses,
  supportTypes,
} from '../vocabularies';

/** Organizations that may stand behind one resource (`save_resource`). */
const MOST_ORGANIZATIONS = 20;

/** Whether a match is required: a select has words alone. */
export const matchAnswers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

const slug = z.string().check(
  z.refine((text) => text.trim() !== '', 'An address is required'),
  z.superRefine((text, context) => {
    const problem = text.trim() === '' ? null : slugProblem(text.trim());
    if (problem !== null) context.addIssue(problem);
  }),
);

const organizations = z
  .array(z.object({ id: z.string(), name: z.string() }))
  .check(
    z.maxLength(MOST_ORGANIZATIONS, `Please choose at most ${MOST_ORGANIZATIONS} organizations`),
  );

/** The form, right or wrong: what a draft may hold. */
export const resourceEditorDraftSchema = z.object({
  ...{ name: z.string(), slug: z.string(), organization: z.string(), description: z.string() },
  ...{ type: z.string(), category: z.string(), tags: z.string(), focus_areas: z.string() },
  support_type: oneOrNone(supportTypes),
  status: z.enum(resourceStatuses.map(({ value }) => value)),
  availability_status: oneOrNone(availabilityStatuses),
  ...{ application_deadline: z.string(), website: z.string(), location: z.string() },
  ...{ notion_id: z.string(), notion_url: z.string() },
  geographic_region: someOf(geographicRegions),
  business_stage: someOf(businessStages),
  industry_categories: someOf(industries),
  format: someOf(formats),
  ...{ eligibility: z.string(), cost_to_participate: z.string(), funding_range: z.string() },
  organizations,
  ...{ contact_name: z.string(), contact_title: z.string() },
  ...{ contact_email: z.string(), contact_phone: z.string() },
  ...{ entrepreneur_contact_name: z.string(), entrepreneur_contact_title: z.string() },
  ...{ entrepreneur_contact_email: z.string(), entrepreneur_contact_phone: z.string() },
  ...{ funding_instrument: z.string(), funding_check_size: z.string() },
  funding_match_required: oneOrNone(matchAnswers),
  ...{ funding_match_details: z.string(), funding_use_of_funds: z.string() },
  ...{ funding_decision_timeline: z.string(), funding_payout_timing: z.string() },
  ...{ funding_readiness_requirements: z.string(), funding_key_criteria: z.string() },
  ...{ value_summary: z.string(), ai_generated_summary: z.string() },
  ...{ funding_terms_summary: z.string(), source_notes: z.string() },
});

/** The form while it is filled in. */
export type ResourceEditorForm = z.infer<typeof resourceEditorDraftSchema>;

/** Everything that staff may change of a resource, as the database takes it. */
export const resourceEditorSchema = z.extend(resourceEditorDraftSchema, {
  name: requiredText(resourceLimits.name.longest, 'Resource name is required'),
  slug,
  organization: optionalText(resourceLimits.organization.longest),
  description: optionalText(resourceLimits.description.longest),
  type: optionalText(resourceLimits.type.longest),
  category: commaList(resourceLimits.category, 'categories', 'category'),
  tags: commaList(resourceLimits.tags, 'tags', 'tag'),
  focus_areas: commaList(resourceLimits.focus_areas, 'focus areas', 'focus area'),
  application_deadline: optionalDay(resourceLimits.application_deadline),
  website: optionalWebAddress,
  location: optionalText(resourceLimits.location.longest),
  notion_id: optionalText(resourceLimits.notion_id.longest),
  notion_url: optionalWebAddress,
  eligibility: optionalText(resourceLimits.eligibility.longest),
  cost_to_participate: optionalText(resourceLimits.cost_to_participate.longest),
  funding_range: optionalText(resourceLimits.funding_range.longest),
  contact_name: optionalText(resourceLimits.contact_name.longest),
  contact_title: optionalText(resourceLimits.contact_title.longest),
  contact_email: optionalEmailAddress,
  contact_phone: optionalPhone,
  entrepreneur_contact_name: optionalText(resourceLimits.entrepreneur_contact_name.longest),
  entrepreneur_contact_title: optionalText(resourceLimits.entrepreneur_contact_title.longest),
  entrepreneur_contact_email: optionalEmailAddress,
  entrepreneur_contact_phone: optionalPhone,
  funding_instrument: optionalText(resourceLimits.funding_instrument.longest),
  funding_check_size: optionalText(resourceLimits.funding_check_size.longest),
  funding_match_details: optionalText(resourceLimits.funding_match_details.longest),
  funding_use_of_funds: optionalText(resourceLimits.funding_use_of_funds.longest),
  funding_decision_timeline: optionalText(resourceLimits.funding_decision_timeline.longest),
  funding_payout_timing: optionalText(resourceLimits.funding_payout_timing.longest),
  funding_readiness_requirements: optionalText(
    resourceLimits.funding_readiness_requirements.longest,
  ),
  funding_key_criteria: optionalText(resourceLimits.funding_key_criteria.longest),
  value_summary: optionalText(resourceLimits.value_summary.longest),
  ai_generated_summary: optionalText(resourceLimits.ai_generated_summary.longest),
  funding_terms_summary: optionalText(resourceLimits.funding_terms_summary.longest),
  source_notes: optionalText(resourceLimits.source_notes.longest),
});
