import { FunctionError } from '../_shared/function-error.ts';

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
export function readPictureRequest(request: Request): Promise<PictureRequest> {
  const slug = new URL(request.url).searchParams.get('resource') ?? '';
  if (slug === '') {
    return Promise.reject(new FunctionError(400, 'bad_request', 'Please name a resource.'));
  }
  if (slug.length > LONGEST || !SLUG.test(slug)) return Promise.reject(resourceNotFound());
  return Promise.resolve({ slug, ifNoneMatch: request.headers.get('if-none-match') });
}

/** The error for resources that do not exist or are not public. */
export function resourceNotFound(): FunctionError {
  return new FunctionError(404, 'not_found', 'There is no such resource.');
}
