import { vi, type Mock } from 'vitest';

/** Address of the backend in unit tests (vitest.config.ts). */
export const BACKEND = 'https://backend.example';

/** In seconds since 1970. */
const LONG_FROM_NOW = 4_000_000_000;

/** One request that reached the backend. */
export interface BackendRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** JSON where it is JSON, else as it was sent. */
  readonly body: unknown;
  readonly signal: AbortSignal | null;
}

/** Answers a request; rejects where the network fails. */
export type Answer = (request: BackendRequest) => Response | Promise<Response>;

/**
 * Replaces `fetch` for one test: the real clients talk to `answer` instead of a backend. Each call of
 * the returned mock has one argument, the request.
 */
export function fakeBackend(answer: Answer): Mock<Answer> {
  const backend = vi.fn<Answer>(answer);
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { body } = init;
    return backend({
      method: init.method ?? 'GET',
      url: new URL(input instanceof Request ? input.url : input),
      headers: new Headers(init.headers),
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
      signal: init.signal ?? null,
    });
  });
  return backend;
}

/** Stays without an answer until the request is aborted. */
export const noAnswer: Answer = ({ signal }) =>
  new Promise((_resolve, reject) => {
    const abort = () => {
      reject(signal?.reason as DOMException);
    };
    if (signal?.aborted === true) abort();
    else signal?.addEventListener('abort', abort);
  });

/**
 * Answers as the API does for a list: the range that was asked for, at most `most` rows, with the
 * count of all.
 */
export function rowsReply(
  { url }: BackendRequest,
  rows: readonly object[],
  most = 1_000,
): Response {
  const first = Number(url.searchParams.get('offset') ?? 0);
  const wanted = Number(url.searchParams.get('limit') ?? most);
  const part = rows.slice(first, first + Math.min(wanted, most));
  return Response.json(part, {
    headers: { 'Content-Range': `${first}-${first + part.length - 1}/${rows.length}` },
  });
}

/** A session as the auth service sends it and the client stores it. `name` is the account's id. */
export function sessionOf(name: string) {
  const payload = btoa(JSON.stringify({ sub: name, exp: LONG_FROM_NOW }));
  return {
    access_token: `e30.${payload}.c2ln`,
    refresh_token: `refresh of ${name}`,
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: LONG_FROM_NOW,
    user: { id: name, email: `${name}@example.org` },
  };
}
