import { z } from 'zod';

/** What the signed-upload reply of `@supabase/lite` holds; hosted projects call it `url`. */
const signedUploadSchema = z.looseObject({ signedUrl: z.string() });

const API_PREFIX = '/storage/v1';
const UNKNOWN_TYPE = 'application/octet-stream';

/** Whether a request carries a form with files. */
export function isForm(request: Request): boolean {
  return (request.headers.get('content-type') ?? '').startsWith('multipart/form-data');
}

/**
 * Browsers send a file as a form whose one file has no name; `@supabase/lite` looks for one called
 * 'file', and on PUT for none at all. Rebuilds the request as the bytes themselves, which it takes
 * everywhere, with the type that the form gave them.
 *
 * @param sizeLimit most bytes of the file.
 */
export async function withPlainBody(
  request: Request,
  sizeLimit: number,
): Promise<Request | 'unreadable' | 'too large'> {
  if (!isForm(request)) return request;
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    return 'unreadable';
  }
  const file = [...form.values()].find((value) => value instanceof Blob);
  if (file !== undefined && file.size > sizeLimit) return 'too large';
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.set('content-type', file === undefined || file.type === '' ? UNKNOWN_TYPE : file.type);
  const seconds = form.get('cacheControl');
  if (typeof seconds === 'string' && /^\d{1,9}$/.test(seconds)) {
    headers.set('cache-control', `max-age=${seconds}`);
  }
  return new Request(request.url, {
    method: request.method,
    headers,
    body: (await file?.arrayBuffer()) ?? '',
  });
}

/** Gives the reply to a request for a signed upload the field in which clients look for its token. */
export async function withSignedUploadUrl(request: Request, reply: Response): Promise<Response> {
  const { pathname } = new URL(request.url);
  const asks =
    request.method === 'POST' && pathname.startsWith(`${API_PREFIX}/object/upload/sign/`);
  if (!asks || !reply.ok) return reply;
  const body = signedUploadSchema.parse(await reply.json());
  const headers = new Headers(reply.headers);
  headers.delete('content-length');
  const url = body.signedUrl.slice(API_PREFIX.length);
  return Response.json({ ...body, url }, { status: reply.status, headers });
}
