import { toAppError } from './errors';
import { requireEnvironment } from './rest';
import { hasStoredSession, loadSupabase } from './supabase';

/** Such functions ask other services on the way: that takes longer than a read. */
const TIME_LIMIT_MS = 20_000;

/** What a call carries, and how long it may take. */
export interface FunctionCall {
  /** Sent as JSON; without one the function gets no body. */
  readonly body?: unknown;
  /** Ends the call before its time limit. */
  readonly signal?: AbortSignal;
  /** For what takes longer than most. */
  readonly timeLimitMs?: number;
}

/**
 * Calls an edge function that visitors may call, too, and returns the JSON of its reply, null where
 * it is none. Whoever is signed in says so; the code for sessions is loaded for them alone. Throws
 * AppError.
 */
export async function callFunction(
  name: string,
  { body, signal, timeLimitMs = TIME_LIMIT_MS }: FunctionCall = {},
): Promise<unknown> {
  const { supabaseUrl, supabasePublishableKey: apikey } = requireEnvironment();
  const limit = AbortSignal.timeout(timeLimitMs);
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  const send = (token: string | null) =>
    fetch(`${supabaseUrl}/functions/v1/${name}`, {
      method: 'POST',
      headers: { apikey, ...json, ...(token === null ? {} : { Authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    });
  try {
    const token = await accessToken('stored');
    const first = await send(token);
    const isOver = first.status === 401 && token !== null;
    const reply = isOver ? await send(await accessToken('new')) : first;
    const content: unknown = await reply.json().catch(() => null);
    if (!reply.ok) throw toAppError(content, reply.status);
    return content;
  } catch (error) {
    throw toAppError(error);
  }
}

/** What says who calls; null for a visitor, and for somebody whose session is over. */
async function accessToken(which: 'stored' | 'new'): Promise<string | null> {
  if (!hasStoredSession()) return null;
  const { auth } = await loadSupabase();
  const { data } = await (which === 'new' ? auth.refreshSession() : auth.getSession());
  return data.session?.access_token ?? null;
}
