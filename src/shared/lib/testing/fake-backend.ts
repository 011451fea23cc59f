import { vi, type Mock } from 'vitest';

/** URL of the backend in unit tests (vitest.config.ts). */
export const BACKEND = 'https://backend.example';

/** Expiry far in the future, in seconds since 1970. */
const LONG_FROM_NOW = 4_000_000_000;

/** A request to the fake backend. */
export interface BackendRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** Parsed JSON, else the body as sent. */
  readonly body: unknown;
  readonly signal: AbortSignal | null;
}

/** Returns the response to a request; rejects to simulate a network failure. */
export type Answer = (request: BackendRequest) => Response | Promise<Response>;

/**
 * Replaces `fetch` for one test, so that the real clients talk to `answer`. Each call of the
 * returned mock has one argument, the request.
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

/** Never responds; rejects when the request is aborted. */
export const noAnswer: Answer = ({ signal }) =>
  new Promise((_resolve, reject) => {
    const abort = () => reject(signal?.reason as DOMException);
    if (signal?.aborted === true) abort();
    else signal?.addEventListener('abort', abort);
  });

/**
 * Responds like the API to a list query: the requested range, at most `most` rows, with the total
 * count.
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

/** A session as sent by the auth service and stored by the client. `name` is the account id. */
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
