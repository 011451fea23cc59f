import { FunctionError } from '../_shared/function-error.ts';

/** Hosts answer immediately and build afterwards. */
const HOOK_TIMEOUT_MS = 20_000;

/** Public changes that wait for a rebuild. */
export interface RebuildRecords {
  /** Begins a rebuild; false when none is due. Returns true at most once in ten minutes. */
  begin(): Promise<boolean>;
  /** Marks the changes present at `begin` as done. */
  end(): Promise<void>;
}

/** Whether the deploy hook was called, and why not. */
export type RebuildReport =
  | { readonly called: true }
  | { readonly called: false; readonly reason: string };

/** Sends a POST request without a body. */
export type Post = (url: string, signal: AbortSignal) => Promise<Response>;

/**
 * Calls the deploy hook after public changes and on each day, at most every ten minutes. A failed
 * call after changes is repeated.
 *
 * @param hookUrl deploy hook of the host; undefined marks the changes as done, because the site is
 *   then built by hand.
 * @throws FunctionError 502 when the host rejects the call, 503 when the hook is not a web address.
 */
export async function rebuildSite(
  records: RebuildRecords,
  hookUrl: string | undefined,
  post: Post,
  signal: AbortSignal,
): Promise<RebuildReport> {
  if (!(await records.begin())) return { called: false, reason: 'No rebuild is due.' };
  if (hookUrl === undefined) {
    await records.end();
    return { called: false, reason: 'DEPLOY_HOOK_URL is not set.' };
  }
  await callHook(hookUrl, post, AbortSignal.any([signal, AbortSignal.timeout(HOOK_TIMEOUT_MS)]));
  await records.end();
  return { called: true };
}

/** The address is a secret: no message and no log contains it. */
async function callHook(hookUrl: string, post: Post, signal: AbortSignal): Promise<void> {
  if (!/^https?:\/\//u.test(hookUrl) || !URL.canParse(hookUrl)) {
    throw new FunctionError(503, 'not_configured', 'This service is not set up yet.', {
      cause: new Error(
        'DEPLOY_HOOK_URL is not a web address: set it to the build hook of the host.',
      ),
    });
  }
  const reply = await post(hookUrl, signal).catch((error: unknown) => {
    throw hookFailed(error instanceof Error ? error.name : 'no reply');
  });
  await reply.body?.cancel();
  if (!reply.ok) throw hookFailed(`status ${reply.status}`);
}

function hookFailed(reason: string): FunctionError {
  return new FunctionError(502, 'deploy_hook_failed', 'The host could not be asked for a build.', {
    cause: new Error(`The deploy hook failed: ${reason}.`),
  });
}
