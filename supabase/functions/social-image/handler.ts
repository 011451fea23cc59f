import type { Node } from '@takumi-rs/wasm';
import { cachedReply } from '../_shared/cached-reply.ts';
import { geographicRegions, supportTypes } from '../_shared/contracts/vocabularies.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { DRAWING_VERSION, picture, type PictureTexts } from './picture.ts';

const CACHED_S = 7 * 24 * 60 * 60;

/** Request for a picture. */
export interface PictureRequest {
  /** Slug of the resource. */
  readonly slug: string;
  /** The `If-None-Match` header; null without one. */
  readonly ifNoneMatch: string | null;
}

/** Format of slugs in the database. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
const LONGEST = 240;

/**
 * Parses the address and headers of a request.
 *
 * @throws FunctionError 400 without a slug, 404 for a text that is not a slug.
 */
export function readPictureRequest(request: Request): PictureRequest {
  const slug = new URL(request.url).searchParams.get('resource') ?? '';
  if (slug === '') throw new FunctionError(400, 'bad_request', 'Please name a resource.');
  if (slug.length > LONGEST || !SLUG.test(slug)) throw resourceNotFound();
  return { slug, ifNoneMatch: request.headers.get('if-none-match') };
}

/** The error for resources that do not exist or are not public. */
function resourceNotFound(): FunctionError {
  return new FunctionError(404, 'not_found', 'There is no such resource.');
}

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
  return cachedReply({
    version: JSON.stringify([DRAWING_VERSION, texts]),
    ifNoneMatch,
    maxAgeSeconds: CACHED_S,
    headers: { 'content-type': 'image/png' },
    create: async () => {
      await count();
      return draw(picture(texts));
    },
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
