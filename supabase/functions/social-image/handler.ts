import type { Node } from '@takumi-rs/wasm';
import { geographicRegions, supportTypes } from '../_shared/contracts/vocabularies.ts';
import { entityTag, isKnownTag } from '../_shared/entity-tag.ts';
import { DRAWING_VERSION, picture, type PictureTexts } from './picture.ts';
import { resourceNotFound, type PictureRequest } from './picture-request.ts';

const CACHED_S = 7 * 24 * 60 * 60;

/** What a picture shows of a resource. */
export interface PicturedResource {
  readonly name: string;
  /** The name of its main organization. */
  readonly organization: string | null;
  readonly support_type: string | null;
  readonly location: string | null;
  readonly geographic_region: readonly string[];
}

/** What the handler works with. */
export interface PictureTools {
  /** Reads an approved resource; null where there is none. */
  readonly read: (slug: string) => Promise<PicturedResource | null>;
  /** Counts a drawing. Throws FunctionError 429 when it is one too many. */
  readonly count: () => Promise<void>;
  /** Draws a picture as PNG. */
  readonly draw: (picture: Node) => Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * The picture that previews of links to a resource show. To a caller who has this very version it
 * says so (304), without drawing: only drawings are counted.
 *
 * @throws FunctionError 404 for a resource that is not public, 429 for too many drawings.
 */
export async function socialImage(
  { slug, known }: PictureRequest,
  { read, count, draw }: PictureTools,
): Promise<Response> {
  const resource = await read(slug);
  if (resource === null) throw resourceNotFound();
  const texts = pictureTexts(resource);
  const tag = await entityTag(JSON.stringify([DRAWING_VERSION, texts]));
  const headers = { 'cache-control': `public, max-age=${CACHED_S}`, etag: tag };
  if (isKnownTag(tag, known)) return new Response(null, { status: 304, headers });
  await count();
  return new Response(await draw(picture(texts)), {
    headers: { ...headers, 'content-type': 'image/png', 'x-content-type-options': 'nosniff' },
  });
}

/** Kind, name, organization and place of a resource. */
function pictureTexts(resource: PicturedResource): PictureTexts {
  const regions = geographicRegions.filter(({ value }) =>
    resource.geographic_region.includes(value),
  );
  return {
    label: supportTypes.find(({ value }) => value === resource.support_type)?.label ?? '',
    title: resource.name,
    details: [
      resource.organization ?? '',
      resource.location ?? regions.map(({ label }) => label).join(', '),
    ],
  };
}
