import { MOST_COMPARED } from '../../../entities/resources/rules/card-facts';
import { fundingTerms, NOT_SPECIFIED } from '../../../entities/resources/rules/funding-terms';
import { slugProblem } from '../../../entities/resources/rules/slug';
import { trimmedOrNull } from '../../../shared/rules/text-rules';
import { availabilityStatuses, labelOf } from '@shared/contracts/vocabularies';
import { longDay } from '@shared/dates/long-date';
import { currentDeadline, effectiveAvailability } from '@shared/search/list/availability';
import { COMPARED_PARAMETER } from '@shared/search/list/page-parameters';

/** Fewest resources of a comparison. */
export const FEWEST_COMPARED = 2;

/**
 * Returns the slugs of `?compare=a,b,c`, each once and at most four; null without the parameter.
 * Texts that are no slugs are dropped.
 */
export function parseCompared(search: string): readonly string[] | null {
  const text = new URLSearchParams(search).get(COMPARED_PARAMETER);
  if (text === null) return null;
  const slugs = text.split(',').filter((slug) => slugProblem(slug) === null);
  return [...new Set(slugs)].slice(0, MOST_COMPARED);
}

/** Returns the query string with these slugs to compare, or without any for null. */
export function withCompared(search: string, slugs: readonly string[] | null): string {
  const params = new URLSearchParams(search);
  params.delete(COMPARED_PARAMETER);
  const others = params.toString();
  if (slugs === null) return others === '' ? '' : `?${others}`;
  // Commas as they are: the address is read and shared by people.
  return `?${others}${others === '' ? '' : '&'}${COMPARED_PARAMETER}=${slugs.join(',')}`;
}

type ComparedResource = Parameters<typeof fundingTerms>[0] &
  Parameters<typeof effectiveAvailability>[0] & {
    readonly cost_to_participate: string | null;
    readonly deadline_note: string | null;
  };

/** A line of the comparison, with one value for each resource. */
export interface ComparisonRow {
  readonly term: string;
  readonly values: readonly string[];
  /** Whether the values say different things. */
  readonly differs: boolean;
}

/** Returns the lines of a comparison. `today` is yyyy-mm-dd, in Maine. */
export function comparisonRows(
  resources: readonly ComparedResource[],
  today: string,
): readonly ComparisonRow[] {
  const columns = resources.map((resource) => [
    ...fundingTerms(resource),
    { term: 'Cost', value: trimmedOrNull(resource.cost_to_participate) ?? NOT_SPECIFIED },
    { term: 'Deadline', value: deadlineOf(resource, today) ?? NOT_SPECIFIED },
  ]);
  return (columns[0] ?? []).map(({ term }, row) => {
    const values = columns.map((column) => column[row]?.value ?? NOT_SPECIFIED);
    return { term, values, differs: new Set(values.map((value) => value.toLowerCase())).size > 1 };
  });
}

/** The day, or what the availability says without one; and what the dates leave out. */
function deadlineOf(resource: ComparedResource, today: string): string | null {
  const availability = effectiveAvailability(resource, today);
  const day = longDay(currentDeadline(resource, today));
  const label = availability === null ? null : labelOf(availabilityStatuses, availability);
  const isOver = availability === 'closed' && day !== null;
  const parts = [isOver ? `${day} (closed)` : (day ?? label), resource.deadline_note];
  return trimmedOrNull(parts.filter((part) => trimmedOrNull(part) !== null).join('. '));
}
