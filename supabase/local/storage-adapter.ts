import { z } from 'zod';

/** Signed-upload reply of `@supabase/lite`; hosted projects name the field `url`. */
const signedUploadSchema = z.looseObject({ signedUrl: z.string() });

const API_PREFIX = '/storage/v1';
const UNKNOWN_TYPE = 'application/octet-stream';

/** Whether a request contains a multipart form. */
export function isForm(request: Request): boolean {
  return (request.headers.get('content-type') ?? '').startsWith('multipart/form-data');
}

/**
 * Replaces a multipart form by the bytes of its file. Browsers send the file without a field name;
 * `@supabase/lite` expects the name 'file', and no form on PUT. Bytes work everywhere.
 *
 * @param sizeLimit maximum bytes of the file.
 */
export async function unwrapFormUpload(
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

/** Adds the field `url`, from which clients read the token, to the reply for a signed upload. */
export async function addSignedUploadUrl(request: Request, reply: Response): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isSignedUpload =
    request.method === 'POST' && pathname.startsWith(`${API_PREFIX}/object/upload/sign/`);
  if (!isSignedUpload || !reply.ok) return reply;
  const body = signedUploadSchema.parse(await reply.json());
  const headers = new Headers(reply.headers);
  headers.delete('content-length');
  const url = body.signedUrl.slice(API_PREFIX.length);
  return Response.json({ ...body, url }, { status: reply.status, headers });
}
