import type { WebsiteProblem } from '../contracts/website-check.ts';
import { inTime } from './in-time.ts';
import { SiteFailure } from './site-failure.ts';

/** More than any server needs to say where it leads. */
const LONGEST_HEAD = 32_768;

export interface Question {
  readonly method: 'GET' | 'HEAD';
  readonly url: URL;
  /** Addresses of the host; the first that accepts a connection is asked. */
  readonly addresses: readonly string[];
  readonly userAgent: string;
}

/** What is read of a reply. Its body is not. */
export interface Answer {
  readonly status: number;
  /** Where it leads, as the server wrote it. */
  readonly location: string | null;
}

/** Asks a website once, without following where it leads. */
export type Ask = (question: Question, signal: AbortSignal) => Promise<Answer>;

/**
 * Asks a website over a connection to one of `addresses`, and to no other: `fetch` would look the
 * name up once more, and a name may mean another machine the second time. What remains is that a
 * public address may be routed to a machine of our own; no more than a status ever comes back.
 *
 * @throws SiteFailure when no answer comes, `timeout` once `signal` says that time is up.
 */
export const askWebsite: Ask = async (question, signal) => {
  let connection: Deno.Conn | undefined;
  const keep = <Kept extends Deno.Conn>(opened: Kept): Kept => {
    connection = opened;
    if (signal.aborted) closeQuietly(opened);
    return opened;
  };
  try {
    return await inTime(talk(question, keep, signal), signal);
  } catch (error) {
    throw error instanceof SiteFailure
      ? error
      : new SiteFailure(problemOf(error), { cause: error });
  } finally {
    closeQuietly(connection);
  }
};

async function talk(
  question: Question,
  keep: <Kept extends Deno.Conn>(opened: Kept) => Kept,
  signal: AbortSignal,
): Promise<Answer> {
  const { url } = question;
  const isSecure = url.protocol === 'https:';
  const port = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port);
  const plain = keep(await connect(question.addresses, port, signal));
  const connection = isSecure ? keep(await secure(plain, url.hostname)) : plain;
  await send(connection, requestHead(question));
  return parseHead(await readHead(connection));
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

/** The parts of a URL come encoded: none of them holds the end of a line. */
function requestHead({ method, url, userAgent }: Question): string {
  return [
    `${method} ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    `User-Agent: ${userAgent}`,
    'Accept: text/html,*/*;q=0.8',
    'Accept-Language: en',
    'Connection: close',
    '\r\n',
  ].join('\r\n');
}

async function send(connection: Deno.Conn, text: string): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  for (let sent = 0; sent < bytes.length;) sent += await connection.write(bytes.subarray(sent));
}

/** Everything before the body; what came, where the server ends early or speaks too long. */
async function readHead(connection: Deno.Conn): Promise<string> {
  const decoder = new TextDecoder();
  const buffer = new Uint8Array(4_096);
  let head = '';
  while (head.length < LONGEST_HEAD) {
    const size = await connection.read(buffer);
    if (size === null) break;
    head += decoder.decode(buffer.subarray(0, size), { stream: true });
    // Servers may announce that the reply is on its way, before it is.
    head = head.replace(/^(?:HTTP\/1\.[01] 1\d\d[^]*?\r\n\r\n)+/, '');
    if (head.includes('\r\n\r\n')) break;
  }
  return head;
}

function parseHead(text: string): Answer {
  const [head = ''] = text.split('\r\n\r\n', 1);
  const [, status] = /^HTTP\/1\.[01] (\d{3})/.exec(head) ?? [];
  if (status === undefined) throw new SiteFailure(text === '' ? 'refused' : 'server_error');
  const [, location = null] = /^location:[ \t]*([^\r\n]*?)[ \t]*\r?$/im.exec(head) ?? [];
  return { status: Number(status), location };
}

/** What a failure of the connection says about the website. */
function problemOf(error: unknown): WebsiteProblem {
  if (error instanceof Deno.errors.TimedOut) return 'timeout';
  // What the TLS of Deno throws for certificates and for what is no TLS at all.
  if (error instanceof Deno.errors.InvalidData) return 'insecure';
  const cutOff = [
    Deno.errors.ConnectionRefused,
    Deno.errors.ConnectionReset,
    Deno.errors.ConnectionAborted,
    Deno.errors.BrokenPipe,
    Deno.errors.UnexpectedEof,
  ];
  return cutOff.some((kind) => error instanceof kind) ? 'refused' : 'unreachable';
}

function closeQuietly(connection: Deno.Conn | undefined): void {
  try {
    connection?.close();
  } catch {
    // It is closed already: by the other side, or with the handshake that failed.
  }
}
