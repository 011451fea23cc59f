import { FunctionError } from '../_shared/function-error.ts';

/** What a picture is asked for with. */
export interface PictureRequest {
  /** Slug of the resource. */
  readonly slug: string;
  /** The versions that the caller has, in the words of `If-None-Match`; null for none. */
  readonly known: string | null;
}

/** The slugs that the database takes. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
const LONGEST = 240;

/**
 * Reads the slug out of the address, and the headers of a request.
 *
 * @throws FunctionError 400 without a slug, 404 for a text that cannot be one.
 */
export function readPictureRequest(request: Request): Promise<PictureRequest> {
  const slug = new URL(request.url).searchParams.get('resource') ?? '';
  if (slug === '') {
    return Promise.reject(new FunctionError(400, 'bad_request', 'Please name a resource.'));
  }
  if (slug.length > LONGEST || !SLUG.test(slug)) return Promise.reject(resourceNotFound());
  return Promise.resolve({ slug, known: request.headers.get('if-none-match') });
}

/** There is no such resource, or none that is public. */
export function resourceNotFound(): FunctionError {
  return new FunctionError(404, 'not_found', 'There is no such resource.');
}
