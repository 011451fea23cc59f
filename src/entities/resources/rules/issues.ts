import type { Option } from '@shared/contracts/vocabularies';
import { effectiveAvailability } from '@shared/search/list/availability';

/** What a resource lacks, in the order of the list's filters. */
export const resourceIssues = [
  { value: 'no_date', label: 'No date' },
  { value: 'no_amount', label: 'No amount' },
  { value: 'no_website', label: 'No website' },
  { value: 'home_page', label: 'Home page only' },
  { value: 'broken_link', label: 'Broken link' },
  { value: 'no_audience', label: 'No audience' },
  { value: 'no_guide', label: 'No guide' },
] as const satisfies readonly Option[];
export type ResourceIssue = (typeof resourceIssues)[number]['value'];

interface ServedResource {
  readonly business_stage: readonly string[] | null;
  readonly serves_all_stages: boolean;
  readonly industry_categories: readonly string[] | null;
  readonly serves_all_industries: boolean;
}

interface AssessedResource extends ServedResource {
  readonly support_type: string | null;
  readonly availability_status: string | null;
  readonly opens_on: string | null;
  readonly application_deadline: string | null;
  readonly amount_named: number | null;
  readonly website: string | null;
  readonly curator_id: string | null;
}

/**
 * Returns the issues of a resource.
 *
 * @param isBroken whether its website failed on two days.
 */
export function issuesOf(
  resource: AssessedResource,
  isBroken: boolean,
  today: string,
): readonly ResourceIssue[] {
  const { website } = resource;
  const has: Readonly<Record<ResourceIssue, boolean>> = {
    no_date: lacksDate(resource, today),
    no_amount: resource.support_type === 'funding' && resource.amount_named === null,
    no_website: website === null,
    home_page: website !== null && isHomePage(website),
    broken_link: isBroken,
    no_audience: unknownAudience(resource) !== null,
    no_guide: resource.curator_id === null,
  };
  return resourceIssues.map(({ value }) => value).filter((issue) => has[issue]);
}

/** Whether applications are not open all the time, and no day is given. */
function lacksDate(resource: AssessedResource, today: string): boolean {
  if (resource.application_deadline !== null || resource.opens_on !== null) return false;
  const availability = effectiveAvailability(resource, today);
  return availability !== 'open_rolling' && availability !== 'closed';
}

/** Whether the address is that of a whole site, not of a page about the program. */
function isHomePage(website: string): boolean {
  const address = URL.parse(website);
  return address?.pathname === '/' && address.search === '';
}

/**
 * Returns what a resource does not say: 'Industries not known', 'Stages not known' or both; null when
 * it names them or says that it is open to all. Filters by industry and stage leave it out.
 */
export function unknownAudience(resource: ServedResource): string | null {
  const lacksIndustries =
    !resource.serves_all_industries && (resource.industry_categories ?? []).length === 0;
  const lacksStages = !resource.serves_all_stages && (resource.business_stage ?? []).length === 0;
  if (lacksIndustries && lacksStages) return 'Industries and stages not known';
  if (lacksIndustries) return 'Industries not known';
  return lacksStages ? 'Stages not known' : null;
}
