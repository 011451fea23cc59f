import { lineFromText, linesFromText, paragraphsFromText } from '../form-text';
import type { ResourceEditorForm } from './editor-form';
import {
  availabilityStatuses,
  businessStages,
  formats,
  geographicRegions,
  industries,
  isMember,
  resourceStatuses,
  supportTypes,
  type Option,
} from '../vocabularies';

/** An organization that stands behind a resource. */
export interface EditedOrganization {
  readonly id: string;
  readonly name: string;
}

type TextColumn = {
  [Name in keyof ResourceEditorForm]: ResourceEditorForm[Name] extends string ? Name : never;
}[keyof ResourceEditorForm];
type CommaColumn = 'category' | 'tags' | 'focus_areas';
type SeveralColumn = 'business_stage' | 'geographic_region' | 'industry_categories' | 'format';
type NeededColumn = 'name' | 'slug' | 'status';
type PlainColumn = Exclude<TextColumn, CommaColumn | NeededColumn | 'funding_match_required'>;

/** A resource as the editor gets it; null where nothing is known. */
export type EditedResource = Readonly<Record<PlainColumn, string | null>> &
  Readonly<Record<NeededColumn, string>> &
  Readonly<Record<CommaColumn | SeveralColumn, readonly string[]>> & {
    readonly funding_match_required: boolean | null;
    /** The main one first. */
    readonly organizations: readonly EditedOrganization[];
  };

/** A resource as the form holds it. */
export function toEditorForm(resource: EditedResource): ResourceEditorForm {
  const { funding_match_required: match } = resource;
  return {
    ...plainTexts(resource),
    name: resource.name,
    slug: resource.slug,
    category: resource.category.join(', '),
    tags: resource.tags.join(', '),
    focus_areas: resource.focus_areas.join(', '),
    status: isMember(resourceStatuses, resource.status) ? resource.status : 'pending',
    support_type: oneOf(supportTypes, resource.support_type),
    availability_status: oneOf(availabilityStatuses, resource.availability_status),
    business_stage: inOrder(businessStages, resource.business_stage),
    geographic_region: inOrder(geographicRegions, resource.geographic_region),
    industry_categories: inOrder(industries, resource.industry_categories),
    format: inOrder(formats, resource.format),
    organizations: resource.organizations.map(({ id, name }) => ({ id, name })),
    funding_match_required: match === null ? '' : match ? 'yes' : 'no',
  };
}

function plainTexts(resource: EditedResource) {
  return {
    organization: resource.organization ?? '',
    description: resource.description ?? '',
    type: resource.type ?? '',
    application_deadline: resource.application_deadline ?? '',
    website: resource.website ?? '',
    location: resource.location ?? '',
    notion_id: resource.notion_id ?? '',
    notion_url: resource.notion_url ?? '',
    eligibility: resource.eligibility ?? '',
    cost_to_participate: resource.cost_to_participate ?? '',
    funding_range: resource.funding_range ?? '',
    contact_name: resource.contact_name ?? '',
    contact_title: resource.contact_title ?? '',
    contact_email: resource.contact_email ?? '',
    contact_phone: resource.contact_phone ?? '',
    entrepreneur_contact_name: resource.entrepreneur_contact_name ?? '',
    entrepreneur_contact_title: resource.entrepreneur_contact_title ?? '',
    entrepreneur_contact_email: resource.entrepreneur_contact_email ?? '',
    entrepreneur_contact_phone: resource.entrepreneur_contact_phone ?? '',
    funding_instrument: resource.funding_instrument ?? '',
    funding_check_size: resource.funding_check_size ?? '',
    funding_match_details: resource.funding_match_details ?? '',
    funding_use_of_funds: resource.funding_use_of_funds ?? '',
    funding_decision_timeline: resource.funding_decision_timeline ?? '',
    funding_payout_timing: resource.funding_payout_timing ?? '',
    funding_readiness_requirements: resource.funding_readiness_requirements ?? '',
    funding_key_criteria: resource.funding_key_criteria ?? '',
    value_summary: resource.value_summary ?? '',
    ai_generated_summary: resource.ai_generated_summary ?? '',
    funding_terms_summary: resource.funding_terms_summary ?? '',
    source_notes: resource.source_notes ?? '',
  };
}

/**
 * What the form holds as the columns of a resource: blanks around it are gone, empty is null.
 * Organizations are in a table of their own (`organizationIds`).
 */
export function fromEditorForm(form: ResourceEditorForm) {
  return {
    name: lineFromText(form.name) ?? form.name,
    slug: form.slug.trim(),
    organization: lineFromText(form.organization),
    description: paragraphsFromText(form.description),
    type: lineFromText(form.type),
    category: linesFromText(form.category),
    tags: linesFromText(form.tags),
    focus_areas: linesFromText(form.focus_areas),
    support_type: form.support_type === '' ? null : form.support_type,
    status: form.status,
    availability_status: form.availability_status === '' ? null : form.availability_status,
    application_deadline: form.application_deadline === '' ? null : form.application_deadline,
    website: lineFromText(form.website),
    location: lineFromText(form.location),
    notion_id: lineFromText(form.notion_id),
    notion_url: lineFromText(form.notion_url),
    geographic_region: inOrder(geographicRegions, form.geographic_region),
    business_stage: inOrder(businessStages, form.business_stage),
    industry_categories: inOrder(industries, form.industry_categories),
    format: inOrder(formats, form.format),
    eligibility: paragraphsFromText(form.eligibility),
    cost_to_participate: paragraphsFromText(form.cost_to_participate),
    funding_range: lineFromText(form.funding_range),
    contact_name: lineFromText(form.contact_name),
    contact_title: lineFromText(form.contact_title),
    contact_email: lineFromText(form.contact_email),
    contact_phone: lineFromText(form.contact_phone),
    entrepreneur_contact_name: lineFromText(form.entrepreneur_contact_name),
    entrepreneur_contact_title: lineFromText(form.entrepreneur_contact_title),
    entrepreneur_contact_email: lineFromText(form.entrepreneur_contact_email),
    entrepreneur_contact_phone: lineFromText(form.entrepreneur_contact_phone),
    ...fundingColumns(form),
    value_summary: paragraphsFromText(form.value_summary),
    ai_generated_summary: paragraphsFromText(form.ai_generated_summary),
    funding_terms_summary: paragraphsFromText(form.funding_terms_summary),
    source_notes: paragraphsFromText(form.source_notes),
  };
}

function fundingColumns(form: ResourceEditorForm) {
  const { funding_match_required: match } = form;
  return {
    funding_instrument: paragraphsFromText(form.funding_instrument),
    funding_check_size: paragraphsFromText(form.funding_check_size),
    funding_match_required: match === '' ? null : match === 'yes',
    funding_match_details: paragraphsFromText(form.funding_match_details),
    funding_use_of_funds: paragraphsFromText(form.funding_use_of_funds),
    funding_decision_timeline: paragraphsFromText(form.funding_decision_timeline),
    funding_payout_timing: paragraphsFromText(form.funding_payout_timing),
    funding_readiness_requirements: paragraphsFromText(form.funding_readiness_requirements),
    funding_key_criteria: paragraphsFromText(form.funding_key_criteria),
  };
}

/** The columns of a resource that the form changes. */
export type EditedColumns = ReturnType<typeof fromEditorForm>;

/** The organizations by id, the main one first. The others have no order of their own. */
export function organizationIds({ organizations }: ResourceEditorForm): string[] {
  const [main, ...others] = organizations.map(({ id }) => id);
  return main === undefined ? [] : [main, ...others.sort()];
}

function oneOf<V extends string>(options: readonly Option<V>[], value: string | null): V | '' {
  return isMember(options, value) ? value : '';
}

/** The values that are in the vocabulary, in its order. */
function inOrder<V extends string>(options: readonly Option<V>[], values: readonly string[]): V[] {
  return options.map(({ value }) => value).filter((value) => values.includes(value));
}
