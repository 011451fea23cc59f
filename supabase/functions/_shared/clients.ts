import { createHash, timingSafeEqual } from 'node:crypto';
import {
  createClient,
  isAuthRetryableFetchError,
  type AuthError,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { z } from 'zod';
import type { Database as GeneratedDatabase } from './database.generated.ts';
import { FunctionError } from './function-error.ts';
import { visitorSubject } from './visitor-address.ts';

type GeneratedFunctions = GeneratedDatabase['public']['Functions'];

type NullableArguments<Arguments> =
  Arguments extends Record<PropertyKey, never>
    ? Arguments
    : { [Name in keyof Arguments]: Arguments[Name] | null };

/** Generated types omit null from the arguments of database functions; it is added here. */
type Database = Omit<GeneratedDatabase, 'public'> & {
  public: Omit<GeneratedDatabase['public'], 'Functions'> & {
    Functions: {
      [Name in keyof GeneratedFunctions]: {
        Args: NullableArguments<GeneratedFunctions[Name]['Args']>;
        Returns: GeneratedFunctions[Name]['Returns'];
      };
    };
  };
};

/** API client, typed by the schema. */
export type Client = SupabaseClient<Database>;

/** Who calls, as the auth service has just confirmed. */
export interface Caller {
  /** Id of the account. */
  readonly id: string;
  /** Acts with the caller's own token, so that row-level security sees the caller. */
  readonly client: Client;
}

/** Who calls a function that visitors may call too. */
export interface PossibleCaller {
  /** Id of the account; null for a visitor. */
  readonly id: string | null;
  /** Whose uses are counted together: the account, or the address that a visitor comes from. */
  readonly countedAs: string;
  /** The address alone, for what is counted in the same way with an account and without one. */
  readonly visitor: string;
}

const namedKeys = z.object({ default: z.string() });

/**
 * Auth of functions for people with an account: the caller whose token a request carries.
 *
 * The auth service is asked, since a token outlives the session and the account that it was made
 * for. The public key in the place of a token is nobody.
 *
 * @param signal ends this call and every later one of the caller's client.
 * @throws FunctionError 401 when there is no such session, 503 when the auth service cannot say.
 */
export async function signedIn(request: Request, signal: AbortSignal): Promise<Caller> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token === undefined) throw unknownCaller();
  const client = connect(publishableKey(), signal, { Authorization: `Bearer ${token}` });
  const { data, error } = await client.auth.getUser(token);
  if (error !== null) throw isOutage(error) ? unavailable(error) : unknownCaller();
  return { id: data.user.id, client };
}

/**
 * Auth of functions for staff alone: admins and service admins. The caller's own client asks, so
 * that the answer is of this moment and never of another account.
 *
 * @throws FunctionError 401 when nobody is signed in, 403 for other members, 503 when neither can
 *   be told.
 */
export async function staffOnly(request: Request, signal: AbortSignal): Promise<Caller> {
  const caller = await signedIn(request, signal);
  const { data, error } = await caller.client
    .from('user_roles')
    .select('role')
    .eq('user_id', caller.id)
    .in('role', ['admin', 'service_admin'])
    .limit(1);
  if (error !== null) throw unavailable(error);
  if (data.length > 0) return caller;
  throw new FunctionError(403, 'forbidden', 'Only admins and service admins may do this.');
}

/**
 * Auth of functions that visitors may call too. A token that is not valid any more makes its owner
 * a visitor: nothing is asked of the account that a visitor may not have.
 *
 * @throws FunctionError 503 when the auth service cannot say.
 */
export async function signedInOrVisitor(
  request: Request,
  signal: AbortSignal,
): Promise<PossibleCaller> {
  const address = visitorSubject(request.headers);
  const visitor = { id: null, countedAs: address, visitor: address };
  const authorization = request.headers.get('authorization') ?? '';
  if (authorization === '' || authorization === `Bearer ${publishableKey()}`) return visitor;
  try {
    const { id } = await signedIn(request, signal);
    return { id, countedAs: id, visitor: address };
  } catch (error) {
    if (error instanceof FunctionError && error.status === 401) return visitor;
    throw error;
  }
}

/** Acts as a visitor does. */
export function visitorClient(signal: AbortSignal): Client {
  return connect(publishableKey(), signal);
}

/**
 * Auth of functions for the scheduler: whoever knows the secret key, in either place that keys
 * travel in.
 *
 * @throws FunctionError 401 for everybody else.
 */
export const serviceOnly = (request: Request): Promise<null> => {
  const given = [
    request.headers.get('apikey') ?? '',
    (request.headers.get('authorization') ?? '').replace(/^Bearer +/i, ''),
  ];
  const key = secretKey();
  if (key === '' || !given.some((candidate) => isSame(candidate, key))) {
    return Promise.reject(unknownCaller());
  }
  return Promise.resolve(null);
};

/**
 * Acts as the service, past row-level security. Whoever calls this says in a comment why the
 * caller's own client cannot do it.
 */
export function serviceClient(signal: AbortSignal): Client {
  return connect(secretKey(), signal);
}

/** Address of the API as browsers know it; inside Docker, functions call it by another name. */
export function apiUrl(): string {
  return Deno.env.get('PUBLIC_API_URL') ?? Deno.env.get('SUPABASE_URL') ?? '';
}

/** The service behind a function does not answer as it should. */
export function unavailable(cause: unknown): FunctionError {
  return new FunctionError(
    503,
    'unavailable',
    'The service cannot be reached just now. Please try again in a moment.',
    { retryAfter: 5, cause },
  );
}

function connect(
  key: string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Client {
  return createClient<Database>(Deno.env.get('SUPABASE_URL') ?? '', key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers, fetch: (input, init) => fetch(input, { ...init, signal }) },
  });
}

/** Hosted projects hand out keys by name, older and self-hosted ones a single key of each kind. */
function publishableKey(): string {
  return keyOf('SUPABASE_PUBLISHABLE_KEYS') ?? Deno.env.get('SUPABASE_ANON_KEY') ?? '';
}

function secretKey(): string {
  return keyOf('SUPABASE_SECRET_KEYS') ?? Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? '';
}

function keyOf(name: string): string | undefined {
  const dictionary = Deno.env.get(name);
  return dictionary === undefined ? undefined : namedKeys.parse(JSON.parse(dictionary)).default;
}

/** Compares without telling by its time how much of the key was right. */
function isSame(given: string, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(key));
}

function isOutage(error: AuthError): boolean {
  return isAuthRetryableFetchError(error) || error.status === 429 || (error.status ?? 0) >= 500;
}

function unknownCaller(): FunctionError {
  return new FunctionError(401, 'unauthenticated', 'Please sign in.');
}
