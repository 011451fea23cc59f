import { humanizeToken } from '../../contracts/vocabularies.ts';

/** Shown on a card when no organization is known (rule 2.10). */
export const UNKNOWN_ORGANIZATION = 'Unknown Organization';

// Notion ends a page address with its id: 32 hex digits, sometimes written as a dashed UUID.
const NOTION_ID = /(?:^|-)[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/iu;
const ORIGIN = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/]*/iu;
const BARE_NOTION_HOST = /^(?:[a-z0-9-]+\.)*notion\.(?:so|site)(?=\/|$)/iu;

/**
 * Returns the organization of a resource (rule 2.10): its text when not blank, else a name derived
 * from the slug in its Notion link, else null.
 *
 * `notion_id` may be a URL, a slug with an id, or only an id, which contains no name. Never throws:
 * a slug that cannot be decoded is logged.
 */
export function organizationName(resource: {
  organization: string | null;
  notion_id: string | null;
}): string | null {
  const own = resource.organization?.trim() ?? '';
  if (own !== '') return own;
  return resource.notion_id === null ? null : nameFromNotionLink(resource.notion_id);
}

function nameFromNotionLink(link: string): string | null {
  const slug = decodeSlug(lastPathSegment(link.trim()))?.replace(NOTION_ID, '');
  if (slug === undefined || !/[\p{L}\p{N}]/u.test(slug)) return null;
  return humanizeToken(slug.replace(/[-\p{Cc}]/gu, ' '));
}

function lastPathSegment(link: string): string {
  const path = link
    .replace(/[?#].*$/su, '')
    .replace(ORIGIN, '')
    .replace(BARE_NOTION_HOST, '');
  return path.split('/').findLast((segment) => segment !== '') ?? '';
}

function decodeSlug(slug: string): string | undefined {
  try {
    return decodeURIComponent(slug);
  } catch {
    console.warn('Could not derive an organization name from the notion link:', slug);
    return undefined;
  }
}

interface OrganizationLink {
  readonly is_primary: boolean;
  readonly organizations: { readonly name: string };
}

/** Returns the organizations of a resource, the primary one first (rule 3.5). */
export function organizationsInOrder<L extends OrganizationLink>(
  links: readonly L[],
): readonly L['organizations'][] {
  return [...links]
    .sort((a, b) => Number(b.is_primary) - Number(a.is_primary))
    .map((link) => link.organizations);
}

/** Returns the name of the primary organization, else of the first; null when there is none. */
export function mainOrganizationName(links: readonly OrganizationLink[]): string | null {
  return organizationsInOrder(links)[0]?.name ?? null;
}
