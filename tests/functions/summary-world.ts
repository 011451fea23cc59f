import { randomUUID } from 'node:crypto';
import { summaryReplySchema } from '../../supabase/functions/_shared/contracts/summary.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { newMember } from '../harness.ts';
import { callFunction } from './function-client.ts';

export const KINDS = ['targeted', 'funding'] as const;
export type Kind = (typeof KINDS)[number];

export const BATCH = JSON.stringify({ batch: true });
export const one = (resourceId: string) => JSON.stringify({ resourceId });

/** Creates an account, optionally with a role. */
export async function newAccount(stack: Stack, role: string | null) {
  const account = await newMember(stack, `${role ?? 'member'}-${randomUUID()}`);
  if (role !== null) {
    await query(stack, 'insert into public.user_roles (user_id, role) values ($1, $2)', [
      account.id,
      role,
    ]);
  }
  return account;
}

/** Requests a summary or a batch of one kind. */
export function generate(
  stack: Stack,
  kind: Kind,
  token: string | null,
  body: string,
): Promise<Response> {
  return callFunction(stack, `generate-${kind}-summary`, token, body);
}

/** Returns a successful reply; fails for errors. */
export async function readReply(reply: Response) {
  const body: unknown = await reply.json();
  if (reply.status !== 200) throw new Error(JSON.stringify(body));
  return summaryReplySchema.parse(body);
}

interface ResourceOptions {
  readonly name?: string;
  readonly status?: string;
  readonly supportType?: string;
  readonly stages?: readonly string[];
  readonly instrument?: string | null;
}

/** Creates approved funding for growing businesses by default. */
export async function addResource(
  stack: Stack,
  {
    name = 'Harbor Growth Fund',
    status = 'approved',
    supportType = 'funding',
    stages = ['grow'],
    instrument = 'Grant',
  }: ResourceOptions = {},
): Promise<string> {
  const id = randomUUID();
  await query(
    stack,
    `insert into public.resources
       (id, slug, name, status, support_type, business_stage, funding_instrument)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, `pier-${id}`, name, status, supportType, stages, instrument],
  );
  return id;
}

/** Runs a statement without row-level security. */
export async function query(stack: Stack, sql: string, parameters: readonly unknown[] = []) {
  await stack.database.query(sql, [...parameters]);
}
