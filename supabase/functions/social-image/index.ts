import { dataOf, visitorClient, type Client } from '../_shared/clients.ts';
import { serveJson } from '../_shared/serve.ts';
import { countServiceUse } from '../_shared/service-use.ts';
import { anyVisitor } from '../_shared/visitor-address.ts';
import { draw } from './draw.ts';
import { type PicturedResource, readPictureRequest, socialImage } from './handler.ts';

serveJson({
  methods: ['GET'],
  auth: anyVisitor,
  body: readPictureRequest,
  timeoutMs: 10_000,
  handle: ({ caller: visitor, body: request, signal }) => {
    const client = visitorClient(signal);
    return socialImage(request, {
      read: (slug) => readResource(client, slug),
      count: () => countServiceUse('picture', visitor, signal),
      draw,
    });
  },
});

/**
 * Returns what the picture of an approved resource shows; null when no such resource exists.
 *
 * @throws FunctionError 503 when the query fails.
 */
async function readResource(client: Client, slug: string): Promise<PicturedResource | null> {
  const data = dataOf(
    await client
      .from('resources')
      .select(
        'name, organization, support_type, location, geographic_region, resource_organizations (is_primary, organizations (name))',
      )
      .eq('slug', slug)
      .eq('status', 'approved')
      .maybeSingle(),
  );
  if (data === null) return null;
  const { resource_organizations: links, ...resource } = data;
  const main = links.find(({ is_primary }) => is_primary) ?? links[0];
  return { ...resource, organization: main?.organizations.name ?? resource.organization };
}
