import { unavailable, type Client } from '../_shared/clients.ts';
import type { PicturedResource } from './handler.ts';

/**
 * Returns what the picture of an approved resource shows; null when no such resource exists.
 *
 * @throws FunctionError 503 when the query fails.
 */
export async function readResource(client: Client, slug: string): Promise<PicturedResource | null> {
  const { data, error } = await client
    .from('resources')
    .select(
      'name, organization, support_type, location, geographic_region, resource_organizations (is_primary, organizations (name))',
    )
    .eq('slug', slug)
    .eq('status', 'approved')
    .maybeSingle();
  if (error !== null) throw unavailable(error);
  if (data === null) return null;
  const { resource_organizations: links, ...resource } = data;
  const main = links.find(({ is_primary }) => is_primary) ?? links[0];
  return { ...resource, organization: main?.organizations.name ?? resource.organization };
}
