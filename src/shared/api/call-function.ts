import type * as z from 'zod/mini';
import { AppError, toAppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';

/** Edge functions call other services; a hang still shows within 12 s. */
const TIME_LIMIT_MS = 11_000;

/** Body and limits of a call. */
export interface FunctionCall {
  /** Sent as JSON; no body when undefined. */
  readonly body?: Record<string, unknown>;
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
  const answer = await supabase.functions.invoke<unknown>(name, {
    ...(body === undefined ? {} : { body }),
    signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
  });
  const error: unknown = answer.error; // Typed as any by the library.
  if (error !== null) throw toAppError(error);
  const reply = replySchema.safeParse(answer.data);
  if (!reply.success) throw new AppError('unavailable', { cause: reply.error });
  return reply.data;
}
