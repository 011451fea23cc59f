import { joinBytes } from '../request-body.ts';
import { siteUrl } from '../site-url.ts';
import {
  publicAddresses,
  publicAddressesOrLocalhost,
  type Resolve,
  SiteFailure,
} from '../website-check/host.ts';
import {
  exchange,
  parseHead,
  type WebsiteRequest,
  type WebsiteResponse,
} from '../website-check/request-website.ts';

/** A response with its body. */
export interface PageResponse extends WebsiteResponse {
  /** The `Content-Type` header, in lower case. */
  readonly contentType: string;
  /** The headers `ETag` and `Last-Modified`; null without them. */
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly body: Uint8Array;
}

/** A page that is larger than the limit. */
export class TooLarge extends SiteFailure {
  constructor() {
    super('server_error');
  }
}

/** Sends a request and reads the whole response, without following redirects. */
export type SendPageRequest = (
  request: WebsiteRequest,
  mostBytes: number,
  signal: AbortSignal,
) => Promise<PageResponse>;

/** Network access of the reader. */
export interface PageNetwork {
  readonly resolve: Resolve;
  readonly send: SendPageRequest;
  readonly userAgent: string;
  /** For tests: allows any port. */
  readonly anyPort?: boolean;
}

const LARGEST_HEAD = 32_768;
/** A size and its extensions. */
const LONGEST_CHUNK_LINE = 256;
const MOST_CHUNKS = 20_000;

/**
 * Reads a page over a connection to one of the addresses that were checked (see `requestWebsite`).
 *
 * @throws SiteFailure when no response arrives; TooLarge when the body has more than `mostBytes`.
 */
export const requestPage: SendPageRequest = async (request, mostBytes, signal) => {
  const bytes = await exchange(request, signal, (connection) =>
    readAll(connection, mostBytes + LARGEST_HEAD),
  );
  const headEnd = endOfHead(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, headEnd));
  const sentHeader = (name: string) =>
    new RegExp(`^${name}:([^\\r\\n]*)`, 'imu').exec(head)?.[1]?.trim() ?? null;
  const header = (name: string) => sentHeader(name)?.toLowerCase() ?? '';
  const sent = bytes.subarray(Math.min(headEnd + 4, bytes.length));
  const isChunked = header('transfer-encoding').includes('chunked');
  const body = await unpack(
    isChunked ? joinChunks(sent) : sent,
    header('content-encoding'),
    mostBytes,
  );
  if (body.length > mostBytes) throw new TooLarge();
  return {
    ...parseHead(`${head}\r\n\r\n`),
    contentType: header('content-type'),
    etag: sentHeader('etag'),
    lastModified: sentHeader('last-modified'),
    body,
  };
};

async function readAll(connection: Deno.Conn, most: number): Promise<Uint8Array> {
  // One piece of memory: a server can send each byte by itself.
  let bytes = new Uint8Array(65_536);
  let length = 0;
  for (;;) {
    const size = await connection.read(bytes.subarray(length)).catch(ignoreRudeEnd);
    if (size === null) return bytes.subarray(0, length);
    length += size;
    if (length > most) throw new TooLarge();
    if (length === bytes.length) {
      const larger = new Uint8Array(2 * length);
      larger.set(bytes);
      bytes = larger;
    }
  }
}

/** Some servers end an encrypted connection without saying so. */
function ignoreRudeEnd(error: unknown): null {
  if (error instanceof Deno.errors.UnexpectedEof) return null;
  throw error;
}

function endOfHead(bytes: Uint8Array): number {
  for (let at = 0; at + 3 < Math.min(bytes.length, LARGEST_HEAD); at++) {
    if (bytes[at] === 13 && bytes[at + 1] === 10 && bytes[at + 2] === 13 && bytes[at + 3] === 10) {
      return at;
    }
  }
  throw new SiteFailure(bytes.length === 0 ? 'refused' : 'server_error');
}

/**
 * Returns the body of a response in chunks; ends at the first that is damaged.
 *
 * @throws TooLarge for more chunks than a page of this size needs.
 */
function joinChunks(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  const decoder = new TextDecoder('latin1');
  let [at, length] = [0, 0];
  for (;;) {
    const lineEnd = bytes.subarray(at, at + LONGEST_CHUNK_LINE).indexOf(10);
    if (lineEnd === -1) break;
    const start = at + lineEnd + 1;
    const size = Number.parseInt(decoder.decode(bytes.subarray(at, start)), 16);
    if (!(size > 0)) break;
    if (parts.length === MOST_CHUNKS) throw new TooLarge();
    const part = bytes.subarray(start, start + size);
    parts.push(part);
    length += part.length;
    at = start + size + 2;
  }
  return joinBytes(parts, length);
}

/** Unpacks what a server packed without being asked; never more than the limit. */
async function unpack(body: Uint8Array, encoding: string, mostBytes: number): Promise<Uint8Array> {
  if (encoding === '' || encoding === 'identity') return body;
  if (encoding !== 'gzip' && encoding !== 'deflate') throw new SiteFailure('server_error');
  const stream = new Blob([body.slice()]).stream().pipeThrough(new DecompressionStream(encoding));
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of stream) {
      parts.push(part);
      length += part.length;
      if (length > mostBytes) throw new TooLarge();
    }
  } catch (error) {
    throw error instanceof TooLarge ? error : new SiteFailure('server_error', { cause: error });
  }
  return joinBytes(parts, length);
}

/** Network of the page reader: public addresses, and localhost where tests allow it. */
export function pageNetwork(): PageNetwork {
  const includesLocalhost = Deno.env.get('WEBSITE_CHECK_LOCALHOST') === 'true';
  return {
    resolve: includesLocalhost ? publicAddressesOrLocalhost : publicAddresses,
    send: requestPage,
    userAgent: `ResourceDirectory-PageReader/1.0 (+${siteUrl()})`,
    anyPort: includesLocalhost,
  };
}
