import type { SqlRunner } from './sql-runner.ts';

type Database = Pick<SqlRunner, 'query'>;

/** Age of a session up to which it can change the password, as on hosted projects. */
const RECENT = '24 hours';

/**
 * Returns the refresh token to use instead of `token`. A token that was used at most `reuseSeconds`
 * ago still leads to the newest token of its session, as on hosted projects: several tabs may refresh
 * at once. `@supabase/lite` grants that only to the parent of the newest token, so that one is
 * returned. Other tokens are returned unchanged.
 */
export async function usableRefreshToken(
  database: Database,
  token: string,
  reuseSeconds: number,
): Promise<string> {
  const { rows } = await database.query<{ parent: string }>(
    `select newest.parent
     from auth.refresh_tokens as used
     join auth.refresh_tokens as newest
       on newest.session_id = used.session_id and not newest.revoked and newest.parent is not null
     where used.token = $1 and used.revoked
       and used.updated_at > now() - make_interval(secs => $2)
     order by newest.created_at desc limit 1`,
    [token, reuseSeconds],
  );
  return rows[0]?.parent ?? token;
}

/**
 * Whether the session of an access token began within a day. The token is not verified here: the auth
 * service does that, and an unknown session counts as recent.
 */
export async function isRecentSession(database: Database, accessToken: string): Promise<boolean> {
  const { rows } = await database.query<{ recent: boolean }>(
    `select created_at > now() - interval '${RECENT}' as recent from auth.sessions
     where id::text = $1`,
    [sessionIdOf(accessToken)],
  );
  return rows[0]?.recent ?? true;
}

function sessionIdOf(accessToken: string): string {
  try {
    const [, payload = ''] = accessToken.split('.');
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const isObject = typeof claims === 'object' && claims !== null && 'session_id' in claims;
    return isObject && typeof claims.session_id === 'string' ? claims.session_id : '';
  } catch {
    return '';
  }
}

/** Runs calls with the same key one after the other; calls with other keys do not wait. */
export function createQueue(): <Result>(
  key: string,
  call: () => Promise<Result>,
) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, call) => {
    const result = (last.get(key) ?? Promise.resolve()).then(call, call);
    last.set(key, result);
    try {
      return await result;
    } finally {
      if (last.get(key) === result) last.delete(key);
    }
  };
}
