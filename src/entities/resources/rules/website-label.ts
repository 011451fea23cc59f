import { safeHref } from '../../../shared/rules/links';
import {
  mainOrganizationName,
  organizationName,
  organizationsInOrder,
} from '@shared/search/list/organization-name';

type Links = Parameters<typeof organizationsInOrder>[0];
type Named = Parameters<typeof organizationName>[0];

interface LinkedResource extends Named {
  readonly website: string | null;
  readonly resource_organizations: readonly (Links[number] & {
    readonly organizations: { readonly website: string | null };
  })[];
}

/**
 * Returns what the link to the website opens: 'Opens the website of FAME (famemaine.com)' for a home
 * page, 'Opens a page on famemaine.com' for another page; null without a valid website. The
 * organization is named unless its own website is elsewhere.
 */
export function websiteLabel(resource: LinkedResource): string | null {
  const href = safeHref(resource.website);
  if (href === null) return null;
  const url = new URL(href);
  const host = hostOf(url);
  if (url.pathname !== '/' || url.search !== '') return `Opens a page on ${host}`;
  const [main] = organizationsInOrder(resource.resource_organizations);
  const own = safeHref(main?.website);
  const isElsewhere = own !== null && hostOf(new URL(own)) !== host;
  const name = mainOrganizationName(resource.resource_organizations) ?? organizationName(resource);
  return name === null || isElsewhere
    ? `Opens ${host}`
    : `Opens the website of ${shortName(name)} (${host})`;
}

function hostOf({ host }: URL): string {
  return host.replace(/^www\.(?=[^.]+\.)/u, '');
}

/** 'FAME' for 'Finance Authority of Maine (FAME)'. */
function shortName(name: string): string {
  return /\(([A-Z][A-Z&]+)\)\s*$/u.exec(name)?.[1] ?? name;
}
