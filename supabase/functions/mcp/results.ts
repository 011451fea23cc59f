import { deadlineRecurrences, isMember } from '../_shared/contracts/vocabularies.ts';
import { lastModified } from '../_shared/open-data/last-modified.ts';
import type { OpenEvent, OpenResource } from '../_shared/open-data/records.ts';
import { findAmounts } from '../_shared/search/amounts.ts';
import type { Answers } from '../_shared/eligibility/criteria.ts';
import { criterionText } from '../_shared/eligibility/criterion-text.ts';
import { criteriaThatCount, type DecidedCriterion } from '../_shared/eligibility/decisions.ts';
import { statedFit } from '../_shared/eligibility/stated-fit.ts';
import { criterionVerdict } from '../_shared/eligibility/verdict.ts';
import { fitLine } from '../_shared/search/fit/fit-text.ts';
import { fit, fitParts, type FitPart, type FitProfile } from '../_shared/search/fit/fit.ts';
import { reservedFor } from '../_shared/search/fit/owner-groups.ts';
import { currentDeadline, effectiveAvailability } from '../_shared/search/list/availability.ts';
import { freshnessLine, freshnessOf } from '../_shared/search/list/freshness.ts';

// Pure mappers from public records to what the tools return. A field without a value is left out, so
// that assistants read fewer tokens.

/** Longest summary in a list, in characters. */
const SUMMARY_LENGTH = 300;

/** Returns the fields that say something: no null, no blank text, nothing empty. */
function stated<Fields extends object>(fields: Fields): Partial<Fields> {
  const isStated = (value: unknown) =>
    value !== null &&
    value !== undefined &&
    !(typeof value === 'string' && value.trim() === '') &&
    !(typeof value === 'object' && Object.keys(value).length === 0);
  const entries = Object.entries(fields).filter(([, value]) => isStated(value));
  return Object.fromEntries(entries) as Partial<Fields>;
}

/** Returns when and how a resource was checked, in words too: 'Checked by a guide, May 2027'. */
function checkOf(resource: OpenResource, today: string) {
  const { lastCheck, organizationName, verified_at, verified_how } = resource;
  return {
    at: lastCheck?.at ?? null,
    how: lastCheck?.how ?? null,
    state: freshnessOf(resource, today),
    in_words: freshnessLine({ verified_at, verified_how }, today, organizationName),
  };
}

/** Returns a resource as lists show it. */
export function listedResource(resource: OpenResource, today: string) {
  return stated({
    name: resource.name,
    slug: resource.slug,
    address: resource.page,
    organization: resource.organizationName,
    kind: resource.support_type,
    summary: shortened(resource.value_summary ?? resource.description ?? ''),
    regions: resource.geographic_region,
    funding: resource.funding_range,
    availability: effectiveAvailability(resource, today),
    closes_on: currentDeadline(resource, today),
    checked: checkOf(resource, today),
  });
}

/** Returns everything public about a resource. A derived fact has the text that it was read from. */
export function wholeResource(resource: OpenResource, today: string) {
  const recurs = resource.deadline_recurs;
  return stated({
    ...listedResource(resource, today),
    summary: resource.value_summary,
    description: resource.description,
    website: resource.website,
    location: resource.location,
    type: resource.type,
    categories: resource.category,
    focus_areas: resource.focus_areas,
    tags: resource.tags,
    formats: resource.format,
    cost: resource.cost_to_participate,
    stages: resource.serves_all_stages ? 'all' : resource.business_stage,
    industries: resource.serves_all_industries ? 'all' : resource.industry_categories,
    eligibility: resource.eligibility,
    reserved_for: reservation(resource),
    opens_on: resource.opens_on,
    deadline_recurs: isMember(deadlineRecurrences, recurs)
      ? { value: recurs, source: resource.deadline_note }
      : null,
    amount: amountOf(resource),
    instrument: resource.funding_instrument,
    match_required: resource.funding_match_required,
    match_details: resource.funding_match_details,
    use_of_funds: resource.funding_use_of_funds,
    decision_time: resource.funding_decision_timeline,
    payout: resource.funding_payout_timing,
    requirements: resource.funding_readiness_requirements,
    criteria: resource.funding_key_criteria,
    conditions: criteriaThatCount(resource, resource.resource_criteria).map(conditionOf),
    contact: stated({
      name: resource.contact_name,
      title: resource.contact_title,
      email: resource.contact_email,
      phone: resource.contact_phone,
    }),
    entrepreneur_contact: stated({
      name: resource.entrepreneur_contact_name,
      title: resource.entrepreneur_contact_title,
      email: resource.entrepreneur_contact_email,
      phone: resource.entrepreneur_contact_phone,
    }),
    organizations: resource.organizations.map(({ name, website, address }) =>
      stated({ name, website, address }),
    ),
    doubted_at: resource.doubted_at,
    changed_at: lastModified(resource, today),
  });
}

/** Returns a condition, with the sentence that states it and the page that it is on. */
function conditionOf(one: DecidedCriterion) {
  return stated({
    condition: criterionText(one),
    source: one.sentence,
    source_url: one.source_url,
    confirmed: one.state === 'confirmed',
  });
}

/** Returns the owners that a resource is reserved for; null when it is open to all. */
function reservation(resource: OpenResource) {
  const groups = reservedFor(resource);
  return groups.length === 0 ? null : { groups, source: resource.eligibility };
}

/** Returns dollars, with the text that states them; null without an amount. */
function amountOf(resource: OpenResource) {
  const { amount_least: least, amount_most: most, amount_named: named } = resource;
  if (named === null) return null;
  return { ...stated({ least, most, named }), source: amountText(resource) };
}

/** Returns the text that the amounts are read from: the first that names dollars. */
function amountText({ funding_range, funding_check_size }: OpenResource): string | null {
  return findAmounts(funding_range ?? '').amounts.length > 0 ? funding_range : funding_check_size;
}

/** Returns an event as lists show it. */
export function listedEvent(event: OpenEvent) {
  return stated({
    title: event.title,
    address: event.page,
    starts_at: event.start_date,
    ends_at: event.end_date,
    place: event.location_type,
    location: event.location_address,
    link: event.location_link,
    registration: event.registration_link,
    host: event.host_organization,
    regions: event.geographic_region,
    summary: shortened(event.description ?? ''),
    // Nobody checks events.
    changed_at: event.updated_at,
  });
}

/**
 * Returns how a resource fits, part by part, and which of its conditions are met, with the public text
 * that each verdict rests on.
 */
export function fitOf(
  profile: FitProfile,
  answers: Answers,
  resource: OpenResource,
  today: string,
) {
  const criteria = criteriaThatCount(resource, resource.resource_criteria);
  const compared = { ...resource, stated: statedFit(criteria, answers) };
  const verdicts = fit(profile, compared);
  return {
    ...listedResource(resource, today),
    fit: {
      in_words: fitLine(profile, compared),
      parts: fitParts.flatMap((part) => {
        const verdict = verdicts[part];
        return verdict === undefined
          ? []
          : [stated({ part, verdict, source: sourceOf(part, resource) })];
      }),
    },
    conditions: criteria.map((one) => ({
      ...conditionOf(one),
      verdict: criterionVerdict(one, answers),
    })),
  };
}

/** Returns the text of a resource that a verdict rests on; null where it rests on listed values. */
function sourceOf(part: FitPart, resource: OpenResource): string | null {
  if (part === 'amount') return amountText(resource);
  return part === 'owner' ? resource.eligibility : null;
}

function shortened(text: string): string {
  const characters = Array.from(text);
  return characters.length <= SUMMARY_LENGTH
    ? text
    : `${characters.slice(0, SUMMARY_LENGTH).join('').trimEnd()}…`;
}
