import init, { type Node, Renderer } from '@takumi-rs/wasm';
import { dataOf, visitorClient, type Client } from '../_shared/clients.ts';
import { serveJson } from '../_shared/serve.ts';
import { countServiceUse } from '../_shared/service-use.ts';
import { anyVisitor } from '../_shared/visitor-address.ts';
import { displayFont } from './display-font.generated.ts';
import { type PicturedResource, readPictureRequest, socialImage } from './handler.ts';
import { FONT_FAMILY, PICTURE_SIZE } from './picture.ts';

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

let renderer: Promise<Renderer> | undefined;

/** Renders a picture as PNG. The first call of a process compiles the renderer. */
async function draw(picture: Node): Promise<Uint8Array<ArrayBuffer>> {
  renderer ??= startRenderer().catch((error: unknown) => {
    renderer = undefined;
    throw error;
  });
  return (await renderer).render(picture, { ...PICTURE_SIZE, format: 'png' });
}

async function startRenderer(): Promise<Renderer> {
  // Hosted functions can read files of imported packages this way:
  // https://supabase.com/docs/guides/functions/examples/image-manipulation
  const entry = import.meta.resolve('@takumi-rs/wasm');
  const bytes = await Deno.readFile(new URL('../pkg/takumi_wasm_bg.wasm', entry));
  await init({ module_or_path: bytes });
  const started = new Renderer();
  const data = Uint8Array.from(atob(displayFont), (character) => character.charCodeAt(0));
  await started.registerFont({ name: FONT_FAMILY, data, weight: 600 });
  return started;
}
