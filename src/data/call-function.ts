import type * as z from 'zod/mini';
import { AppError, toAppError } from '@/lib/errors';
import { refreshSession } from '@/lib/session-refresh';
import { hasStoredSession, loadClient } from '@/lib/supabase';

/** Edge functions ask other services on the way: that takes longer than a read. */
const TIME_LIMIT_MS = 20_000;

/** What a call carries, and how long it may take. */
export interface FunctionCall {
  /** Sent as JSON; without it the function gets no body. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Aborts the call before its time limit. */
  readonly signal?: AbortSignal | undefined;
  /** In milliseconds; 20,000 unless told. */
  readonly timeLimitMs?: number;
}

/**
 * Calls an edge function and returns its reply, as the person at the screen: with the session where
 * one is stored, else as a visitor.
 *
 * Throws AppError; a reply that does not match `replySchema` is `unavailable`.
 */
export async function callFunction<Reply>(
  name: string,
  replySchema: z.ZodMiniType<Reply>,
  { body, signal, timeLimitMs = TIME_LIMIT_MS }: FunctionCall = {},
): Promise<Reply> {
  const limit = AbortSignal.timeout(timeLimitMs);
  try {
    const data = await invoke(name, {
      ...(body === undefined ? {} : { body }),
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    });
    const reply = replySchema.safeParse(data);
    if (!reply.success) throw new AppError('unavailable', { cause: reply.error });
    return reply.data;
  } catch (error) {
    const failure = toAppError(error);
    // A role may have been taken away meanwhile: what depends on it must leave the screen.
    if (failure.code === 'forbidden') refreshSession();
    throw failure;
  }
}

interface Invocation {
  readonly body?: Record<string, unknown>;
  readonly signal: AbortSignal;
}

async function invoke(name: string, invocation: Invocation): Promise<unknown> {
  const wasSignedIn = hasStoredSession();
  const { functions } = await loadClient();
  const reply = await functions.invoke<unknown>(name, invocation);
  const { data, response } = reply;
  const error: unknown = reply.error; // The library types it as any.
  if (error === null) return data;
  // The server refused the session and its refresh, which ended it. Visitors may call as well.
  if (response?.status === 401 && wasSignedIn && !hasStoredSession()) {
    return invoke(name, invocation);
  }
  if (response === undefined) throw toAppError(error);
  // Functions say in the body which refusal it is; the header says when to try again.
  const said: unknown = await response.json().catch(() => null);
  throw toAppError({ ...(typeof said === 'object' ? said : null), context: response });
}
