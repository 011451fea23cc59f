import type OpenAI from 'openai';
import { z } from 'zod';
import { FunctionError } from '../function-error.ts';
import type { ModelSettings } from './model-settings.ts';

/** Longer requested pauses are reported as busy instead of waited for. */
const LONGEST_PAUSE_S = 5;
const MAX_RETRIES = 2;

/** Error messages for users, by failure. */
export interface FailureMessages {
  readonly failed: string;
  readonly busy: string;
  readonly notConfigured: string;
}

/** A question to a model. */
export interface ModelQuestion {
  /** System prompt; constant for a task. */
  readonly system: string;
  /** The data of this question. */
  readonly user: string;
  /** JSON Schema of the answer, limited to keywords that all providers support. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly failureMessages: FailureMessages;
}

/** A language model behind an OpenAI-compatible address. */
export interface ModelClient {
  /**
   * Asks without tools. Busy and failing providers are retried twice.
   *
   * @returns the unchecked answer; '' when the model gave none.
   * @throws FunctionError 502 `provider_failed`, 503 `provider_busy` or `not_configured`.
   */
  ask(question: ModelQuestion, signal: AbortSignal): Promise<string>;
}

const completionSchema = z.object({
  choices: z.tuple(
    [z.object({ message: z.object({ content: z.string().nullish() }) })],
    z.unknown(),
  ),
});

/** Creates the client of the configured model. Loads the library with the first question. */
export function createModelClient(settings: ModelSettings | 'incomplete'): ModelClient {
  let library: Promise<OpenAI> | undefined;
  let supportsSchemas = true;

  async function complete(question: ModelQuestion, signal: AbortSignal): Promise<string> {
    if (settings === 'incomplete') {
      throw notConfigured(
        question.failureMessages,
        'AI_BASE_URL or AI_MODEL is missing or invalid',
      );
    }
    library ??= openLibrary(settings);
    const openai = await library;
    const completion: unknown = await openai.chat.completions.create(
      {
        model: settings.model,
        messages: [
          { role: 'system', content: question.system },
          { role: 'user', content: question.user },
        ],
        ...(supportsSchemas ? { response_format: asResponseFormat(question) } : {}),
      },
      { signal },
    );
    return completionSchema.safeParse(completion).data?.choices[0].message.content ?? '';
  }

  return {
    async ask(question, signal) {
      try {
        return await complete(question, signal);
      } catch (error) {
        if (!supportsSchemas || statusOf(error) !== 400)
          throw asFunctionError(question.failureMessages, error);
        // Some providers reject schemas. The prompt describes the format too.
        supportsSchemas = false;
      }
      try {
        return await complete(question, signal);
      } catch (error) {
        supportsSchemas = true;
        throw asFunctionError(question.failureMessages, error);
      }
    },
  };
}

/** The error for a model without a usable answer. */
export function providerFailed({ failed }: FailureMessages, cause: string): FunctionError {
  return new FunctionError(502, 'provider_failed', failed, { cause });
}

async function openLibrary({ apiKey, baseURL }: ModelSettings): Promise<OpenAI> {
  const { default: Client } = await import('openai');
  return new Client({
    apiKey,
    baseURL,
    // Stops the library from reading the environment and from logging.
    organization: null,
    project: null,
    logLevel: 'off',
    maxRetries: MAX_RETRIES,
    fetch: fetchWithoutLongRetry,
  });
}

/**
 * Prevents retries after long pauses: the library would sleep past the time limit of the request.
 */
async function fetchWithoutLongRetry(input: string | URL | Request, init?: RequestInit) {
  const reply = await fetch(input, init);
  if (reply.ok || (retryAfterOf(reply.headers) ?? 0) <= LONGEST_PAUSE_S) return reply;
  const headers = new Headers(reply.headers);
  headers.set('x-should-retry', 'false');
  return new Response(reply.body, { status: reply.status, headers });
}

/** Returns the requested pause in seconds; undefined without a valid one. */
function retryAfterOf(headers: Headers): number | undefined {
  const [milliseconds, seconds] = [headers.get('retry-after-ms'), headers.get('retry-after')];
  if (milliseconds !== null) return Number(milliseconds) / 1000;
  if (seconds === null) return undefined;
  const pause = /^\d+$/.test(seconds) ? Number(seconds) : (Date.parse(seconds) - Date.now()) / 1000;
  return Number.isFinite(pause) ? pause : undefined;
}

function asResponseFormat({ schema }: ModelQuestion) {
  return { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } } as const;
}

/**
 * Maps a failure to the error for the caller. Logs only status and code, because provider replies
 * repeat parts of keys and of pasted text.
 */
function asFunctionError(messages: FailureMessages, error: unknown): FunctionError {
  if (error instanceof FunctionError) return error;
  const status = statusOf(error);
  const what = `The model's provider answered ${String(status ?? nameOf(error))}`;
  if (status === 401 || status === 403 || status === 404) return notConfigured(messages, what);
  const noReply = status === undefined && nameOf(error).startsWith('APIConnection');
  if (status !== 429 && status !== 503 && !noReply) return providerFailed(messages, what);
  const pause = Math.ceil(retryAfterOf(headersOf(error)) ?? 30);
  return new FunctionError(503, 'provider_busy', messages.busy, {
    cause: what,
    retryAfter: Math.min(Math.max(pause, 1), 3600),
  });
}

function notConfigured({ notConfigured }: FailureMessages, cause: string): FunctionError {
  return new FunctionError(503, 'not_configured', notConfigured, { cause });
}

const failureSchema = z.object({ status: z.number(), headers: z.instanceof(Headers).optional() });

function statusOf(error: unknown): number | undefined {
  return failureSchema.safeParse(error).data?.status;
}

function headersOf(error: unknown): Headers {
  return failureSchema.safeParse(error).data?.headers ?? new Headers();
}

/** Returns the class name: the library's errors all have the name 'Error'. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.constructor.name : typeof error;
}
