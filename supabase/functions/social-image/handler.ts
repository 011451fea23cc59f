import type { Node } from '@takumi-rs/wasm';
import { geographicRegions, supportTypes } from '../_shared/contracts/vocabularies.ts';
import { entityTag, matchesEntityTag } from '../_shared/entity-tag.ts';
import { DRAWING_VERSION, picture, type PictureTexts } from './picture.ts';
import { resourceNotFound, type PictureRequest } from './picture-request.ts';

const CACHED_S = 7 * 24 * 60 * 60;

/** Fields of a resource that the picture shows. */
export interface PicturedResource {
  readonly name: string;
  /** Name of the primary organization. */
  readonly organization: string | null;
  readonly support_type: string | null;
  readonly location: string | null;
  readonly geographic_region: readonly string[];
}

/** Services of the handler. */
export interface PictureTools {
  /** Reads an approved resource; null when it does not exist. */
  readonly read: (slug: string) => Promise<PicturedResource | null>;
  /** Counts a rendering; throws FunctionError 429 above the limit. */
  readonly count: () => Promise<void>;
  /** Renders a picture as PNG. */
  readonly draw: (picture: Node) => Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Returns the preview picture of a resource. Answers 304 without rendering when the caller has the
 * current version; only renderings count against the limit.
 *
 * @throws FunctionError 404 when the resource is not public, 429 above the limit.
 */
export async function socialImage(
  { slug, ifNoneMatch }: PictureRequest,
  { read, count, draw }: PictureTools,
): Promise<Response> {
  const resource = await read(slug);
  if (resource === null) throw resourceNotFound();
  const texts = pictureTexts(resource);
  const tag = await entityTag(JSON.stringify([DRAWING_VERSION, texts]));
  const headers = { 'cache-control': `public, max-age=${CACHED_S}`, etag: tag };
  if (matchesEntityTag(tag, ifNoneMatch)) return new Response(null, { status: 304, headers });
  await count();
  return new Response(await draw(picture(texts)), {
    headers: { ...headers, 'content-type': 'image/png', 'x-content-type-options': 'nosniff' },
  });
}

/** Texts of the picture: kind, name, organization and location. */
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
