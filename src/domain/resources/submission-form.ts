import * as z from 'zod/mini';
import type { ExtractedResource } from '@contracts/extraction';
import {
  commaList,
  lineFromText,
  linesFromText,
  optionalEmailAddress,
  optionalText,
  optionalWebAddress,
  paragraphsFromText,
  requiredText,
} from '../form-text';
import { resourceLimits } from '../limits';
import { optionalDay, optionalPhone, oneOrNone, someOf } from '../submissions/form-parts';
import {
  availabilityStatuses,
  businessStages,
  formats,
  geographicRegions,
  industries,
  supportTypes,
} from '../vocabularies';

/** What a member says of a resource (spec §2 'Resource review'). */
export const resourceFormSchema = z.object({
  name: requiredText(resourceLimits.name.longest, 'Resource name is required'),
  organization: optionalText(resourceLimits.organization.longest),
  description: optionalText(resourceLimits.description.longest),
  support_type: oneOrNone(supportTypes),
  type: optionalText(resourceLimits.type.longest),
  category: commaList(resourceLimits.category, 'categories', 'category'),
  tags: commaList(resourceLimits.tags, 'tags', 'tag'),
  eligibility: optionalText(resourceLimits.eligibility.longest),
  business_stage: someOf(businessStages),
  industry_categories: someOf(industries),
  focus_areas: commaList(resourceLimits.focus_areas, 'focus areas', 'focus area'),
  funding_range: optionalText(resourceLimits.funding_range.longest),
  cost_to_participate: optionalText(resourceLimits.cost_to_participate.longest),
  application_deadline: optionalDay(resourceLimits.application_deadline),
  availability_status: oneOrNone(availabilityStatuses),
  location: optionalText(resourceLimits.location.longest),
  geographic_region: someOf(geographicRegions),
  format: someOf(formats),
  website: optionalWebAddress,
  email: optionalEmailAddress,
  phone: optionalPhone,
});

/** The form while it is filled in. */
export type ResourceForm = z.infer<typeof resourceFormSchema>;

/** The form, right or wrong: what a draft may hold. */
export const resourceDraftSchema = z.object({
  name: z.string(),
  organization: z.string(),
  description: z.string(),
  support_type: oneOrNone(supportTypes),
  type: z.string(),
  category: z.string(),
  tags: z.string(),
  eligibility: z.string(),
  business_stage: someOf(businessStages),
  industry_categories: someOf(industries),
  focus_areas: z.string(),
  funding_range: z.string(),
  cost_to_participate: z.string(),
  application_deadline: z.string(),
  availability_status: oneOrNone(availabilityStatuses),
  location: z.string(),
  geographic_region: someOf(geographicRegions),
  format: someOf(formats),
  website: z.string(),
  email: z.string(),
  phone: z.string(),
});

/** The empty form. */
export const emptyResourceForm: ResourceForm = {
  ...{ name: '', organization: '', description: '', support_type: '', type: '' },
  ...{ category: '', tags: '', eligibility: '', business_stage: [], industry_categories: [] },
  ...{ focus_areas: '', funding_range: '', cost_to_participate: '', application_deadline: '' },
  ...{ availability_status: '', location: '', geographic_region: [], format: [] },
  ...{ website: '', email: '', phone: '' },
};

/** What was read from a text, as the form holds it. */
export function toResourceForm(read: ExtractedResource): ResourceForm {
  return {
    name: read.name ?? '',
    organization: read.organization ?? '',
    description: read.description ?? '',
    support_type: read.support_type ?? '',
    type: read.type ?? '',
    category: read.category.join(', '),
    tags: read.tags.join(', '),
    eligibility: read.eligibility ?? '',
    business_stage: read.business_stage,
    industry_categories: read.industry_categories,
    focus_areas: read.focus_areas.join(', '),
    funding_range: read.funding_range ?? '',
    cost_to_participate: read.cost_to_participate ?? '',
    application_deadline: read.application_deadline ?? '',
    // Texts seldom say it in words; one that names a deadline has said it.
    availability_status: read.application_deadline === null ? '' : 'open_deadline',
    location: read.location ?? '',
    geographic_region: read.geographic_region,
    format: read.format,
    website: read.website ?? '',
    email: read.email ?? '',
    phone: read.phone ?? '',
  };
}

/** What the form holds as the database takes it: blanks around it are gone, empty is null. */
export function fromResourceForm(form: ResourceForm) {
  return {
    name: lineFromText(form.name) ?? form.name,
    organization: lineFromText(form.organization),
    description: paragraphsFromText(form.description),
    support_type: form.support_type === '' ? null : form.support_type,
    type: lineFromText(form.type),
    category: linesFromText(form.category),
    tags: linesFromText(form.tags),
    eligibility: paragraphsFromText(form.eligibility),
    business_stage: form.business_stage,
    industry_categories: form.industry_categories,
    focus_areas: linesFromText(form.focus_areas),
    funding_range: lineFromText(form.funding_range),
    cost_to_participate: paragraphsFromText(form.cost_to_participate),
    application_deadline: form.application_deadline === '' ? null : form.application_deadline,
    availability_status: form.availability_status === '' ? null : form.availability_status,
    location: lineFromText(form.location),
    geographic_region: form.geographic_region,
    format: form.format,
    website: lineFromText(form.website),
    contact_email: lineFromText(form.email),
    contact_phone: lineFromText(form.phone),
  };
}
