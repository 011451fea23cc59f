import { requireEnvironment } from './env';
import { AppError, replyError, toAppError } from './errors';
import { refreshSession, reportTokenFailure } from './session-refresh';

/** Time limit of one request. With the delay before the one retry, an error shows within 12 s of a hang. */
const TIME_LIMIT_MS = 9_000;

/** Failures that took longer are not retried. */
const QUICK_FAILURE_MS = 2_000;

/** Refreshes the session; resolves to the access token, or null when the session is over. */
export type RefreshToken = () => Promise<string | null>;

/**
 * Returns the `fetch` of a client. A request gives up when its time limit is over: every save and
 * read fails instead of waiting forever. Uploads and edge functions take longer and have limits of
 * their own (`shared/api/store-file.ts`, `shared/api/call-function.ts`).
 *
 * A request with a token that is refused (401) is repeated once with a refreshed one, which covers a
 * wrong local clock and rotated signing keys. Edge functions are repeated as a visitor when the
 * session is over.
 *
 * Throws AppError for a failed request and for a failing reply; the library gets only the replies of
 * the auth service itself.
 */
export function createFetch(publicKey: string, refreshToken: RefreshToken): typeof fetch {
  const asPublic = `Bearer ${publicKey}`;
  const sendOnce: typeof fetch = (input, init) => fetch(input, limited(input, init));
  const sendWithToken: typeof fetch = async (input, init) => {
    const reply = await sendOnce(input, init);
    const headers = new Headers(init?.headers);
    const sent = headers.get('Authorization');
    if (reply.status !== 401 || sent === null || sent === asPublic) return reply;
    const token = await refreshToken();
    if (token === null && !isOf('functions', input)) return reply;
    headers.set('Authorization', token === null ? asPublic : `Bearer ${token}`);
    return sendOnce(input, { ...init, headers });
  };
  return async (input, init) => {
    requireEnvironment();
    if (isOf('auth', input)) return sendToAuth(sendOnce, input, init);
    const start = performance.now();
    const reply = await sendWithToken(input, init).catch((error: unknown) => {
      const failure = toAppError(error);
      const isSlow = performance.now() - start >= QUICK_FAILURE_MS;
      throw isSlow ? new AppError(failure.code, { cause: error, retryable: false }) : failure;
    });
    // A proxy or captive portal may reply with a page of its own.
    const isPage = reply.headers.get('content-type')?.startsWith('text/') === true;
    if (reply.ok && !isPage) return reply;
    const failure = await replyError(reply);
    // The user may have lost a role: reload it, so that screens update. Reads of tables, such as that
    // of the roles, have fewer rows then, and are not refused.
    if (failure.code === 'forbidden' && init?.method !== 'GET') refreshSession();
    throw failure;
  };
}

/** Sends a request to the auth service and reports one for a token that failed. */
async function sendToAuth(send: typeof fetch, ...[input, init]: Parameters<typeof fetch>) {
  const isForToken = addressOf(input).includes('grant_type=refresh_token');
  try {
    const reply = await send(input, init);
    if (isForToken && !reply.ok) reportTokenFailure();
    return reply;
  } catch (error) {
    if (isForToken) reportTokenFailure();
    throw error;
  }
}

/** Adds the time limit to a request, unless its caller has one. */
function limited(input: RequestInfo | URL, init: RequestInit = {}): RequestInit {
  const isUpload = isOf('storage', input) && init.method !== 'DELETE';
  if (isUpload || isOf('functions', input)) return init;
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  return { ...init, signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit };
}

function isOf(service: 'auth' | 'functions' | 'storage', input: RequestInfo | URL): boolean {
  return addressOf(input).includes(`/${service}/v1/`);
}

function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : String(input);
}
