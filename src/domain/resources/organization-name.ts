import { humanizeToken } from '../vocabularies';

/** What a card shows when no organization is known (spec §5). */
export const UNKNOWN_ORGANIZATION = 'Unknown Organization';

// Notion ends a page address with its id: 32 hex digits, sometimes written as a dashed UUID.
const NOTION_ID = /(?:^|-)[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/iu;
const ORIGIN = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/]*/iu;
const BARE_NOTION_HOST = /^(?:[a-z0-9-]+\.)*notion\.(?:so|site)(?=\/|$)/iu;

/**
 * The organization to show for a resource (spec §5): its own text when that is not blank, else a
 * name derived from the slug in its notion link, else null.
 *
 * `notion_id` may be a whole address, a slug with id, or only an id (which names nobody: null).
 * Never throws; a slug that cannot be decoded is only logged and counts as no name.
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
