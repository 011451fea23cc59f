import { writeCsv } from '../../../shared/rules/csv';
import { planStates } from './fields';
import { nameOf, type PlanEntry, type PlannedResource } from './plan';
import { labelOf } from '@shared/contracts/vocabularies';
import { currentDeadline } from '@shared/search/list/availability';

const header = ['Resource', 'Status', 'Deadline', 'Next step', 'Date', 'Notes', 'Page'];

/**
 * Writes a plan as a CSV file, with the deadlines of `today` (yyyy-mm-dd). `pageOf` returns the URL of
 * the page of a resource.
 */
export function planCsv<Resource extends PlannedResource>(
  entries: readonly PlanEntry<Resource>[],
  today: string,
  pageOf: (resource: Resource) => string,
): string {
  return writeCsv(
    header,
    entries.map((entry) => [
      nameOf(entry),
      labelOf(planStates, entry.item.state),
      (entry.resource && currentDeadline(entry.resource, today)) ?? '',
      entry.item.next_step ?? '',
      entry.item.next_step_on ?? '',
      entry.item.notes ?? '',
      entry.resource === null ? '' : pageOf(entry.resource),
    ]),
  );
}
