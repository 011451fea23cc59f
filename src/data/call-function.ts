import type * as z from 'zod/mini';
import { AppError, toAppError } from '@/lib/errors';
import { refreshSession } from '@/lib/session-refresh';
import { hasStoredSession, loadClient } from '@/lib/supabase';

/** Edge functions call other services; a hang still shows within 12 s. */
const TIME_LIMIT_MS = 11_000;

/** Body and limits of a call. */
export interface FunctionCall {
  /** Sent as JSON; no body when undefined. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Aborts the call before its time limit. */
  readonly signal?: AbortSignal | undefined;
  /** In milliseconds; default 11,000. */
  readonly timeLimitMs?: number;
}

/**
 * Calls an edge function as the current user, with the stored session or as a visitor, and returns
 * its reply.
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
    // The user may have lost a role: reload it, so that screens update.
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
  const error: unknown = reply.error; // Typed as any by the library.
  if (error === null) return data;
  // The server rejected and ended the session. Repeat the call as a visitor.
  if (response?.status === 401 && wasSignedIn && !hasStoredSession()) {
    return invoke(name, invocation);
  }
  if (response === undefined) throw toAppError(error);
  // The body has the error code; the header says when to retry.
  const errorBody: unknown = await response.json().catch(() => null);
  throw toAppError({ ...(typeof errorBody === 'object' ? errorBody : null), context: response });
}
