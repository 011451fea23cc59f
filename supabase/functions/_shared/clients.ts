import { createHash, timingSafeEqual } from 'node:crypto';
import {
  createClient,
  isAuthRetryableFetchError,
  type AuthError,
  type PostgrestSingleResponse,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { z } from 'zod';
import type { Database as GeneratedDatabase } from '../../../src/types/database.ts';
import { toFunctionError } from './database-error.ts';
import { FunctionError, unavailable } from './function-error.ts';
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

/** The signed-in caller, confirmed by the auth service. */
export interface Caller {
  /** Account id. */
  readonly id: string;
  /** Client with the caller's token: row-level security applies to the caller. */
  readonly client: Client;
}

/** Caller of a function that visitors may call. */
export interface OptionalCaller {
  /** Account id; null for a visitor. */
  readonly id: string | null;
  /** Rate limit key of the network address: accounts are free, so that limits ignore them. */
  readonly addressKey: string;
}

const namedKeys = z.object({ default: z.string() });

/**
 * Auth mode for members: returns the owner of the token in the request.
 *
 * Asks the auth service, because a token outlives its session and its account. The public key in
 * place of a token counts as no token.
 *
 * @param signal aborts this call and all calls of the caller's client.
 * @throws FunctionError 401 without a valid session, 503 when the auth service is unavailable.
 */
export async function signedIn(request: Request, signal: AbortSignal): Promise<Caller> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token === undefined) throw unauthenticated();
  const client = connect(publishableKey(), signal, { Authorization: `Bearer ${token}` });
  const { data, error } = await client.auth.getUser(token);
  if (error !== null) throw isOutage(error) ? unavailable(error) : unauthenticated();
  return { id: data.user.id, client };
}

/**
 * Auth mode for staff: admins and service admins. Reads the role with the caller's own client, so
 * that the answer is current.
 *
 * @throws FunctionError 401 when nobody is signed in, 403 for other members, 503 when the role
 *   cannot be read.
 */
export async function staffOnly(request: Request, signal: AbortSignal): Promise<Caller> {
  const caller = await signedIn(request, signal);
  if (await isStaff(caller)) return caller;
  throw new FunctionError(403, 'forbidden', 'Only admins and service admins may do this.');
}

/**
 * Whether a caller is staff now.
 *
 * @throws FunctionError 503 when the role cannot be read.
 */
export async function isStaff({ id, client }: Caller): Promise<boolean> {
  const roles = client.from('user_roles').select('role').eq('user_id', id);
  return dataOf(await roles.in('role', ['admin', 'service_admin']).limit(1)).length > 0;
}

/**
 * Auth mode for members and visitors. An expired token makes its owner a visitor.
 *
 * @throws FunctionError 503 when the auth service is unavailable.
 */
export async function signedInOrVisitor(
  request: Request,
  signal: AbortSignal,
): Promise<OptionalCaller> {
  const addressKey = visitorSubject(request.headers);
  const visitor = { id: null, addressKey };
  const authorization = request.headers.get('authorization') ?? '';
  if (authorization === '' || authorization === `Bearer ${publishableKey()}`) return visitor;
  try {
    const { id } = await signedIn(request, signal);
    return { id, addressKey };
  } catch (error) {
    if (error instanceof FunctionError && error.status === 401) return visitor;
    throw error;
  }
}

/** Client with the rights of a visitor. */
export function visitorClient(signal: AbortSignal): Client {
  return connect(publishableKey(), signal);
}

/**
 * Auth mode for the scheduler: requires the secret key in `apikey` or `authorization`.
 *
 * @throws FunctionError 401 without the secret key.
 */
export function serviceOnly(request: Request): null {
  const given = [
    request.headers.get('apikey') ?? '',
    (request.headers.get('authorization') ?? '').replace(/^Bearer +/i, ''),
  ];
  const key = secretKey();
  if (key === '' || !given.some((candidate) => equalsInConstantTime(candidate, key))) {
    throw unauthenticated();
  }
  return null;
}

/**
 * Client that bypasses row-level security. Callers state in a comment why the caller's own client
 * is not enough.
 */
export function serviceClient(signal: AbortSignal): Client {
  return connect(secretKey(), signal);
}

/**
 * Address of the API as browsers see it. Inside Docker, functions use another one (`SUPABASE_URL`).
 */
export function apiUrl(): string {
  return Deno.env.get('PUBLIC_API_URL') ?? Deno.env.get('SUPABASE_URL') ?? '';
}

/**
 * Returns the data of a reply.
 *
 * @throws FunctionError as `toFunctionError` maps the error.
 */
export function dataOf<Data>({ data, error }: PostgrestSingleResponse<Data>): Data {
  if (error !== null) throw toFunctionError(error);
  return data;
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

/**
 * Hosted projects provide keys by name; older and self-hosted ones provide a single key per kind.
 */
function publishableKey(): string {
  return defaultKey('SUPABASE_PUBLISHABLE_KEYS') ?? Deno.env.get('SUPABASE_ANON_KEY') ?? '';
}

function secretKey(): string {
  return defaultKey('SUPABASE_SECRET_KEYS') ?? Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? '';
}

function defaultKey(name: string): string | undefined {
  const dictionary = Deno.env.get(name);
  return dictionary === undefined ? undefined : namedKeys.parse(JSON.parse(dictionary)).default;
}

/** Compares in constant time, so that response times reveal nothing about the key. */
function equalsInConstantTime(given: string, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(key));
}

function isOutage(error: AuthError): boolean {
  return isAuthRetryableFetchError(error) || error.status === 429 || (error.status ?? 0) >= 500;
}

function unauthenticated(): FunctionError {
  return new FunctionError(401, 'unauthenticated', 'Please sign in.');
}
