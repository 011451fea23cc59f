import { Card } from '@/components/ui/card';
import { Facts } from '@/components/ui/facts';
import type { ResourceDetail } from '@/data/resources/resource-detail';
import { shownRegions } from '@/domain/resources/card-facts';
import { formats, industries, labelOf } from '@/domain/vocabularies';

/** Cost, format, eligibility and other facts. */
export function AdditionalDetails({ resource }: { resource: ResourceDetail }) {
  const regions = shownRegions(resource.geographic_region).join(', ');
  const location = resource.location?.trim() ?? '';
  const facts = [
    { term: 'Cost', value: resource.cost_to_participate },
    { term: 'Format', value: labels(formats, resource.format) },
    { term: 'Eligibility', value: resource.eligibility },
    { term: 'Industries', value: labels(industries, resource.industry_categories) },
    { term: 'Region', value: regions },
    // Omit a location that repeats the region.
    { term: 'Location', value: location.toLowerCase() === regions.toLowerCase() ? '' : location },
    { term: 'Type', value: resource.type },
    { term: 'Category', value: resource.category.join(', ') },
    { term: 'Focus areas', value: resource.focus_areas.join(', ') },
    { term: 'Tags', value: resource.tags.join(', ') },
  ].flatMap(({ term, value }) => {
    const text = value?.trim() ?? '';
    return text === '' ? [] : [{ term, value: text }];
  });
  if (facts.length === 0) return null;
  return (
    <Card title="Additional Details">
      <Facts facts={facts} />
    </Card>
  );
}

function labels(vocabulary: Parameters<typeof labelOf>[0], values: readonly string[]): string {
  return values.map((value) => labelOf(vocabulary, value)).join(', ');
}
