import type { Client } from './clients.ts';
import { logoTypes } from './contracts/listing.ts';
import { FunctionError, unavailable } from './function-error.ts';

const BUCKET = 'provider-logos';
const PUBLIC_PATH = `/storage/v1/object/public/${BUCKET}/`;
const NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(png|jpg|webp)$/;

type LogoType = keyof typeof logoTypes;
type Extension = (typeof logoTypes)[LogoType];

/** File signatures by extension. */
const SIGNATURES: Readonly<Record<Extension, (bytes: Uint8Array) => boolean>> = {
  png: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
  jpg: (bytes) => startsWith(bytes, '\xff\xd8\xff'),
  webp: (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes.subarray(8), 'WEBP'),
};

/** Logo uploads. */
export interface LogoStorage {
  /** Permits the upload of one file under a new name. */
  createUpload(type: LogoType): Promise<{ path: string; token: string; publicUrl: string }>;
  /**
   * Checks that an address belongs to the bucket and that the file is an image. Deletes a file that
   * is not an image.
   *
   * @throws FunctionError 400 when the check fails.
   */
  check(logoUrl: string): Promise<void>;
}

/**
 * @param client the service client: no other role may write to the bucket.
 * @param apiUrl address of the API as browsers see it.
 */
export function createLogoStorage(client: Client, apiUrl: string): LogoStorage {
  const bucket = client.storage.from(BUCKET);
  return {
    createUpload: async (type) => {
      const name = `${crypto.randomUUID()}.${logoTypes[type]}`;
      const { data, error } = await bucket.createSignedUploadUrl(name);
      if (error !== null) throw unavailable(error);
      return { path: name, token: data.token, publicUrl: `${apiUrl}${PUBLIC_PATH}${name}` };
    },
    check: async (logoUrl) => {
      const { name, extension } = parseLogoUrl(logoUrl, apiUrl);
      const { data, error } = await bucket.download(name);
      if (error !== null) {
        const status = 'status' in error ? Number(error.status) : 0;
        throw status >= 400 && status < 500 ? notUploaded() : unavailable(error);
      }
      const start = new Uint8Array(await data.slice(0, 16).arrayBuffer());
      if (SIGNATURES[extension](start)) return;
      await bucket.remove([name]);
      throw new FunctionError(
        400,
        'bad_request',
        'Please choose a PNG, JPEG or WebP image up to 5MB',
      );
    },
  };
}

function parseLogoUrl(logoUrl: string, apiUrl: string): { name: string; extension: Extension } {
  const prefix = `${apiUrl}${PUBLIC_PATH}`;
  if (!logoUrl.startsWith(prefix)) throw notUploaded();
  const name = logoUrl.slice(prefix.length).replace(/\?v=[\w-]{1,40}$/, '');
  const found = NAME.exec(name)?.[1];
  const extension = Object.values(logoTypes).find((candidate) => candidate === found);
  if (extension === undefined) throw notUploaded();
  return { name, extension };
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((character, index) => bytes[index] === character.charCodeAt(0));
}

function notUploaded(): FunctionError {
  return new FunctionError(400, 'bad_request', 'Please choose the logo again.');
}
