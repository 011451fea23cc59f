import { longDay } from '../long-date';
import { trimmedOrNull } from '../text-rules';
import { formats, labelOf } from '../vocabularies';
import { currentDeadline, daysUntilDeadline } from './availability';
import { shownRegions, shownStages } from './card-facts';

interface DescribedResource {
  readonly funding_check_size: string | null;
  readonly funding_range: string | null;
  readonly cost_to_participate: string | null;
  readonly business_stage: readonly string[];
  readonly serves_all_stages: boolean;
  readonly geographic_region: readonly string[];
  readonly opens_on?: string | null;
  readonly application_deadline: string | null;
  readonly format: readonly string[];
}

interface Fact {
  readonly term: string;
  readonly value: string;
}

/**
 * Returns the known facts for the strip below the name of a resource, in the order in which people
 * ask for them. `today` is yyyy-mm-dd, in Maine.
 */
export function keyFacts(resource: DescribedResource, today: string): readonly Fact[] {
  return [
    {
      term: 'Amount',
      value: trimmedOrNull(resource.funding_range) ?? trimmedOrNull(resource.funding_check_size),
    },
    { term: 'Cost', value: trimmedOrNull(resource.cost_to_participate) },
    { term: 'Who', value: audience(resource) },
    { term: 'Where', value: listed(shownRegions(resource.geographic_region)) },
    { term: 'Opens', value: openingDay(resource, today) },
    { term: 'Closes', value: closingDay(resource, today) },
    { term: 'Format', value: listed(resource.format.map((value) => labelOf(formats, value))) },
  ].filter((fact): fact is Fact => fact.value !== null);
}

/** Null after the deadline, when badge and call to action say that the resource is closed. */
function closingDay(resource: DescribedResource, today: string): string | null {
  const deadline = currentDeadline(resource, today);
  const days = daysUntilDeadline(deadline, today);
  return days !== null && days >= 0 ? longDay(deadline) : null;
}

function openingDay({ opens_on = null }: DescribedResource, today: string): string | null {
  const days = daysUntilDeadline(opens_on, today);
  return days !== null && days > 0 ? longDay(opens_on) : null;
}

function audience({ business_stage, serves_all_stages }: DescribedResource): string | null {
  return serves_all_stages
    ? 'Every stage'
    : listed(shownStages(business_stage).map(({ label }) => label));
}

function listed(labels: readonly string[]): string | null {
  return trimmedOrNull(labels.join(', '));
}

interface ClassifiedResource {
  readonly type: string | null;
  readonly category: readonly string[];
  readonly focus_areas: readonly string[];
  readonly tags: readonly string[];
}

/** Returns type, categories, focus areas and tags in this order, each text once without case. */
export function resourceTopics(resource: ClassifiedResource): readonly string[] {
  const topics = new Map<string, string>();
  const { type, category, focus_areas, tags } = resource;
  for (const text of [type ?? '', ...category, ...focus_areas, ...tags]) {
    const topic = text.trim();
    const key = topic.toLowerCase();
    if (topic !== '' && !topics.has(key)) topics.set(key, topic);
  }
  return [...topics.values()];
}
