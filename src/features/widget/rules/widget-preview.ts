import { MOST, widgetListQuery } from './widget-settings';
import { geographicRegions, supportTypes } from '@shared/contracts/vocabularies';
import { noFilters } from '@shared/search/list/filters';
import {
  buildResourceIndex,
  filterResources,
  type ListedResource,
} from '@shared/search/list/list-index';

/** What the page of widgets brings along, so that the usual ones show cards within a second. */
export interface WidgetPreview<Row> {
  /** The first resources of each list, each once. */
  readonly rows: readonly Row[];
  /** Lengths of the lists by `widgetListQuery`: of all, and by one need, one region or both. */
  readonly totals: Readonly<Record<string, number>>;
}

/** Returns the preview of these public resources; `today` is yyyy-mm-dd, in Maine. */
export function widgetPreview<Row extends ListedResource>(
  resources: readonly Row[],
  today: string,
): WidgetPreview<Row> {
  const index = buildResourceIndex(resources, today);
  const shown = new Set<Row>();
  const totals: Record<string, number> = {};
  for (const supportType of [[], ...supportTypes.map(({ value }) => [value])]) {
    for (const geographicRegion of [[], ...geographicRegions.map(({ value }) => [value])]) {
      const filters = { ...noFilters, supportType, geographicRegion };
      const found = filterResources(index, filters);
      totals[widgetListQuery({ filters })] = found.length;
      for (const row of found.slice(0, MOST)) shown.add(row);
    }
  }
  return { rows: resources.filter((row) => shown.has(row)), totals };
}
