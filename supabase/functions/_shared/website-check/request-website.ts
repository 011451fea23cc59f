import type { WebsiteProblem } from '../contracts/website-check.ts';
import { untilAborted } from '../until-aborted.ts';
import { SiteFailure, siteTimeout } from './host.ts';

/** Limit of a response head. */
const LONGEST_HEAD = 32_768;

export interface WebsiteRequest {
  readonly method: 'GET' | 'HEAD';
  readonly url: URL;
  /** Addresses of the host; the first that accepts a connection is used. */
  readonly addresses: readonly string[];
  readonly userAgent: string;
  /** Values of more headers by name, such as If-None-Match. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The part of a response that is read; the body is not. */
export interface WebsiteResponse {
  readonly status: number;
  /** The `Location` header. */
  readonly location: string | null;
}

/** Sends one request without following redirects. */
export type SendRequest = (
  request: WebsiteRequest,
  signal: AbortSignal,
) => Promise<WebsiteResponse>;

/**
 * Sends a request over a connection to one of `addresses` only. `fetch` would resolve the name
 * again and could reach another machine (DNS rebinding). A public address may still be routed to an
 * internal machine, but only a status is returned.
 *
 * @throws SiteFailure when no response arrives; `timeout` when `signal` aborts.
 */
export const requestWebsite: SendRequest = (request, signal) =>
  exchange(request, signal, async (connection) => parseHead(await readHead(connection)));

/**
 * Sends a request to one of its addresses and returns what `receive` makes of the answer.
 *
 * @throws SiteFailure when no response arrives; `timeout` when `signal` aborts.
 */
export async function exchange<Response>(
  request: WebsiteRequest,
  signal: AbortSignal,
  receive: (connection: Deno.Conn) => Promise<Response>,
): Promise<Response> {
  let connection: Deno.Conn | undefined;
  const track = <Tracked extends Deno.Conn>(opened: Tracked): Tracked => {
    connection = opened;
    if (signal.aborted) closeQuietly(opened);
    return opened;
  };
  try {
    const answer = async () => receive(await sendRequest(request, track, signal));
    return await untilAborted(answer(), signal, siteTimeout);
  } catch (error) {
    throw error instanceof SiteFailure
      ? error
      : new SiteFailure(problemOf(error), { cause: error });
  } finally {
    closeQuietly(connection);
  }
}

async function sendRequest(
  request: WebsiteRequest,
  track: <Tracked extends Deno.Conn>(opened: Tracked) => Tracked,
  signal: AbortSignal,
): Promise<Deno.Conn> {
  const { url } = request;
  const isSecure = url.protocol === 'https:';
  const port = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port);
  const plain = track(await connect(request.addresses, port, signal));
  const connection = isSecure ? track(await secure(plain, url.hostname)) : plain;
  await send(connection, requestHead(request));
  return connection;
}

async function connect(
  addresses: readonly string[],
  port: number,
  signal: AbortSignal,
): Promise<Deno.TcpConn> {
  let failure: unknown = new SiteFailure('unreachable');
  for (const hostname of addresses) {
    try {
      return await Deno.connect({ hostname, port, signal });
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

async function secure(plain: Deno.TcpConn, hostname: string): Promise<Deno.TlsConn> {
  const connection = await Deno.startTls(plain, { hostname, alpnProtocols: ['http/1.1'] });
  try {
    await connection.handshake();
    return connection;
  } catch (error) {
    closeQuietly(connection);
    throw error;
  }
}

/** URL parts are encoded, so none contains a line break. */
function requestHead({ method, url, userAgent, headers = {} }: WebsiteRequest): string {
  return [
    `${method} ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    `User-Agent: ${userAgent}`,
    'Accept: text/html,*/*;q=0.8',
    'Accept-Language: en',
    ...Object.entries(headers).map(
      ([name, value]) => `${name}: ${value.replaceAll(/[\r\n]/gu, '')}`,
    ),
    'Connection: close',
    '\r\n',
  ].join('\r\n');
}

async function send(connection: Deno.Conn, text: string): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  for (let sent = 0; sent < bytes.length;) sent += await connection.write(bytes.subarray(sent));
}

/** Reads the response head; may be incomplete when the server ends early or sends too much. */
async function readHead(connection: Deno.Conn): Promise<string> {
  const decoder = new TextDecoder();
  const buffer = new Uint8Array(4_096);
  let head = '';
  while (head.length < LONGEST_HEAD) {
    const size = await connection.read(buffer);
    if (size === null) break;
    head += decoder.decode(buffer.subarray(0, size), { stream: true });
    // Skips interim responses (1xx).
    head = head.replace(/^(?:HTTP\/1\.[01] 1\d\d[^]*?\r\n\r\n)+/, '');
    if (head.includes('\r\n\r\n')) break;
  }
  return head;
}

/** Returns status and redirect of a response head. */
export function parseHead(text: string): WebsiteResponse {
  const [head = ''] = text.split('\r\n\r\n', 1);
  const [, status] = /^HTTP\/1\.[01] (\d{3})/.exec(head) ?? [];
  if (status === undefined) throw new SiteFailure(text === '' ? 'refused' : 'server_error');
  const location = /^location:([^\r\n]*)/im.exec(head)?.[1]?.trim() ?? null;
  return { status: Number(status), location };
}

/** Maps a connection failure to a website problem. */
function problemOf(error: unknown): WebsiteProblem {
  if (error instanceof Deno.errors.TimedOut) return 'timeout';
  // Deno throws this for invalid certificates and non-TLS servers.
  if (error instanceof Deno.errors.InvalidData) return 'insecure';
  const connectionLost = [
    Deno.errors.ConnectionRefused,
    Deno.errors.ConnectionReset,
    Deno.errors.ConnectionAborted,
    Deno.errors.BrokenPipe,
    Deno.errors.UnexpectedEof,
  ];
  return connectionLost.some((kind) => error instanceof kind) ? 'refused' : 'unreachable';
}

function closeQuietly(connection: Deno.Conn | undefined): void {
  try {
    connection?.close();
  } catch {
    // Already closed by the server or by a failed handshake.
  }
}
