import type OpenAI from 'openai';
import { z } from 'zod';
import { FunctionError } from '../function-error.ts';
import type { ModelSettings } from './model-settings.ts';

/** A provider that asks for a longer pause is not waited for, but reported as busy. */
const LONGEST_PAUSE_S = 5;
const MAX_RETRIES = 2;

/** What people are told when a model is of no help, in the terms of the task. */
export interface FailureWords {
  readonly failed: string;
  readonly busy: string;
  readonly notConfigured: string;
}

/** What a model is asked. */
export interface ModelQuestion {
  /** Who it is and what it is to do; always the same words for the same task. */
  readonly system: string;
  /** The matter of this question. */
  readonly user: string;
  /** JSON Schema of the answer, of the part that every provider understands. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly words: FailureWords;
}

/** One language model behind an OpenAI-compatible address. */
export interface ModelClient {
  /**
   * Asks once, tools off; a busy or failing provider is tried again, twice at most.
   *
   * @returns what the model said, unchecked; '' when it said nothing.
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

/** The client of the model that the settings name; loads the library with its first question. */
export function createModelClient(settings: ModelSettings | 'incomplete'): ModelClient {
  let library: Promise<OpenAI> | undefined;
  let understandsSchemas = true;

  async function complete(question: ModelQuestion, signal: AbortSignal): Promise<string> {
    if (settings === 'incomplete') {
      throw notConfigured(question.words, 'AI_BASE_URL or AI_MODEL is not usable');
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
        ...(understandsSchemas ? { response_format: asResponseFormat(question) } : {}),
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
        if (!understandsSchemas || statusOf(error) !== 400)
          throw asFunctionError(question.words, error);
        // Some providers refuse answers by schema. The words of the question name the form too.
        understandsSchemas = false;
      }
      try {
        return await complete(question, signal);
      } catch (error) {
        understandsSchemas = true;
        throw asFunctionError(question.words, error);
      }
    },
  };
}

/** The reply for a model that gave no answer of use. */
export function providerFailed({ failed }: FailureWords, cause: string): FunctionError {
  return new FunctionError(502, 'provider_failed', failed, { cause });
}

async function openLibrary({ apiKey, baseURL }: ModelSettings): Promise<OpenAI> {
  const { default: Client } = await import('openai');
  return new Client({
    apiKey,
    baseURL,
    // What the library would else take from the environment or print.
    organization: null,
    project: null,
    logLevel: 'off',
    maxRetries: MAX_RETRIES,
    fetch: fetchImpatiently,
  });
}

/** The library sleeps for as long as a provider says, past the end of the request. */
async function fetchImpatiently(input: string | URL | Request, init?: RequestInit) {
  const reply = await fetch(input, init);
  if (reply.ok || (pauseOf(reply.headers) ?? 0) <= LONGEST_PAUSE_S) return reply;
  const headers = new Headers(reply.headers);
  headers.set('x-should-retry', 'false');
  return new Response(reply.body, { status: reply.status, headers });
}

/** Seconds that a reply asks to wait; undefined when it says nothing of use. */
function pauseOf(headers: Headers): number | undefined {
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
 * What went wrong in the words for a caller. The log learns status and code alone: replies of
 * providers repeat parts of keys and of what people pasted.
 */
function asFunctionError(words: FailureWords, error: unknown): FunctionError {
  if (error instanceof FunctionError) return error;
  const status = statusOf(error);
  const what = `The model's provider answered ${String(status ?? nameOf(error))}`;
  if (status === 401 || status === 403 || status === 404) return notConfigured(words, what);
  const noReply = status === undefined && nameOf(error).startsWith('APIConnection');
  if (status !== 429 && status !== 503 && !noReply) return providerFailed(words, what);
  const pause = Math.ceil(pauseOf(headersOf(error)) ?? 30);
  return new FunctionError(503, 'provider_busy', words.busy, {
    cause: what,
    retryAfter: Math.min(Math.max(pause, 1), 3600),
  });
}

function notConfigured({ notConfigured }: FailureWords, cause: string): FunctionError {
  return new FunctionError(503, 'not_configured', notConfigured, { cause });
}

const failureSchema = z.object({ status: z.number(), headers: z.instanceof(Headers).optional() });

function statusOf(error: unknown): number | undefined {
  return failureSchema.safeParse(error).data?.status;
}

function headersOf(error: unknown): Headers {
  return failureSchema.safeParse(error).data?.headers ?? new Headers();
}

/** The library's error classes all have the name 'Error'. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.constructor.name : typeof error;
}
