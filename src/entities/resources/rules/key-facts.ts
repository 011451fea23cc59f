import { trimmedOrNull } from '../../../shared/rules/text-rules';
import { shownRegions, shownStages } from './card-facts';

interface DescribedResource {
  readonly funding_check_size: string | null;
  readonly funding_range: string | null;
  readonly business_stage: readonly string[];
  readonly serves_all_stages: boolean;
  readonly geographic_region: readonly string[];
}

interface Fact {
  readonly term: 'Amount' | 'Stage' | 'Where';
  readonly value: string;
}

/**
 * Returns the known facts for the strip below the name of a resource. Dates are in the call to
 * action, cost and format under Additional Details: the page says each fact once.
 */
export function keyFacts(resource: DescribedResource): readonly Fact[] {
  const facts: readonly { readonly term: Fact['term']; readonly value: string | null }[] = [
    {
      term: 'Amount',
      value: trimmedOrNull(resource.funding_range) ?? trimmedOrNull(resource.funding_check_size),
    },
    { term: 'Stage', value: stages(resource) },
    { term: 'Where', value: listed(shownRegions(resource.geographic_region)) },
  ];
  return facts.filter((fact): fact is Fact => fact.value !== null);
}

function stages({ business_stage, serves_all_stages }: DescribedResource): string | null {
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

/**
 * Returns type, categories, focus areas and tags in this order, in title case, each text once
 * without case, plural and punctuation.
 */
export function resourceTopics(resource: ClassifiedResource): readonly string[] {
  const topics = new Map<string, string>();
  const { type, category, focus_areas, tags } = resource;
  for (const text of [type ?? '', ...category, ...focus_areas, ...tags]) {
    const topic = titleCase(text.trim().replace(/\s+/gu, ' '));
    const key = foldedTopic(topic);
    if (topic !== '' && !topics.has(key)) topics.set(key, topic);
  }
  return [...topics.values()];
}

function foldedTopic(topic: string): string {
  return topic
    .toLowerCase()
    .replace(/[-_/]/gu, ' ')
    .replace(/(?<=[a-z]{3})s\b/gu, '');
}

const smallWords: ReadonlySet<string> = new Set(
  'a an and as at but by for from in into of on or the to with'.split(' '),
);

/** Raises first letters and lowers none, so that names and abbreviations stay as they are. */
function titleCase(text: string): string {
  return text
    .split(' ')
    .map((word, place) => {
      const lower = word.toLowerCase();
      if (place > 0 && smallWords.has(lower)) return lower;
      return word.replace(/(?<=^|[-/(&])\p{Ll}/gu, (letter) => letter.toUpperCase());
    })
    .join(' ');
}
