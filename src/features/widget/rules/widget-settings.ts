import { escapeHtml } from '@shared/contracts/escape-html';
import { isMember, type Option } from '@shared/contracts/vocabularies';
import { parseResourceFilters, writeResourceFilters } from '@shared/search/list/filter-codec';
import { filtersInWords } from '@shared/search/list/filter-labels';
import { allFilterGroups, noFilters, type ResourceFilters } from '@shared/search/list/filters';

/** Colours of a widget; `auto` follows the device of the reader. */
export const widgetThemes = [
  { value: 'auto', label: "Reader's setting" },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const satisfies readonly Option[];
type WidgetTheme = (typeof widgetThemes)[number]['value'];

/** What a widget lists and how it looks. */
export interface WidgetSettings {
  readonly filters: ResourceFilters;
  /** Number of resources, 1 to 20. */
  readonly count: number;
  readonly theme: WidgetTheme;
  /** Colour of links as #rrggbb; null for that of the site. */
  readonly accent: string | null;
}

/** Most resources of a widget; public/embed.js reserves their height and states both numbers too. */
export const MOST = 20;

/** Five resources of the whole list in the colours of the site. */
export const defaultWidget: WidgetSettings = {
  filters: noFilters,
  count: 5,
  theme: 'auto',
  accent: null,
};

/** Short attributes of the element. All others have the names of the list's query parameters. */
const shortNames = { need: 'supportType', region: 'geographicRegion', order: 'sort' } as const;

/**
 * Parses the attributes of a `resource-list` element, which are the query parameters of /embed.
 * Filters have the names and values of the list's address; HTML writes attributes in lower case.
 * Never throws: invalid values are ignored.
 */
export function parseWidgetSettings(attributes: URLSearchParams): WidgetSettings {
  const listed = [...attributes].map(([name, value]) => [listName(name), value]);
  const count = Math.trunc(Number(attributes.get('count')));
  const theme = attributes.get('theme');
  const accent = /^#?([\da-f]{6})$/iu.exec(attributes.get('accent') ?? '')?.[1]?.toLowerCase();
  return {
    filters: parseResourceFilters(new URLSearchParams(listed)),
    count:
      count === 0 || Number.isNaN(count) ? defaultWidget.count : Math.min(Math.max(count, 1), MOST),
    theme: isMember(widgetThemes, theme) ? theme : defaultWidget.theme,
    accent: accent === undefined ? null : `#${accent}`,
  };
}

function listName(attribute: string): string {
  const name = attribute.toLowerCase();
  const short = Object.entries(shortNames).find(([shortName]) => shortName === name)?.[1];
  return short ?? allFilterGroups.find((group) => group.name.toLowerCase() === name)?.name ?? name;
}

/** Returns the attributes that differ from the default, as `parseWidgetSettings` reads them. */
export function widgetAttributes(settings: WidgetSettings): Readonly<Record<string, string>> {
  const { filters, count, theme, accent } = settings;
  const groups = Object.fromEntries(
    allFilterGroups.map(({ name }): [string, string] => [name, filters[name].join(',')]),
  );
  const listed = [...writeResourceFilters(new URLSearchParams(), filters)].map(
    ([name, value]): [string, string] => [
      Object.entries(shortNames).find(([, long]) => long === name)?.[0] ?? name,
      groups[name] ?? value,
    ],
  );
  return {
    ...Object.fromEntries(listed),
    ...(count !== defaultWidget.count && { count: String(count) }),
    ...(theme !== defaultWidget.theme && { theme }),
    ...(accent !== null && { accent }),
  };
}

/** Returns what a widget lists, such as 'Funding, Downeast'. */
export function widgetTitle({ filters }: WidgetSettings): string {
  return filtersInWords(filters) || 'Help for businesses in Maine';
}

/** Returns the query string of the whole list behind a widget. */
export function widgetListQuery({ filters }: Pick<WidgetSettings, 'filters'>): string {
  return writeResourceFilters(new URLSearchParams(), filters).toString();
}

/**
 * Returns the HTML that shows a widget on another site. The script is not `async`: it defines the
 * element before the page shows what follows, so that nothing moves.
 *
 * @param list address of the whole list behind it, on this site.
 */
export function widgetCode(settings: WidgetSettings, list: URL): string {
  const attributes = Object.entries(widgetAttributes(settings)).map(
    ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
  );
  return `<script src="${list.origin}/embed.js"></script>
<resource-list${attributes.join('')}>
  <a href="${escapeHtml(list.href)}">${escapeHtml(widgetTitle(settings))}</a>
</resource-list>`;
}
