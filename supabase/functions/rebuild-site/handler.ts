import { FunctionError } from '../_shared/function-error.ts';

/** Hosts answer at once and build afterwards. */
const HOOK_TIMEOUT_MS = 20_000;

/** Which changes of the site wait for a rebuild. */
export interface RebuildRecords {
  /** Begins a rebuild; false where none is due. True at most once in ten minutes. */
  begin(): Promise<boolean>;
  /** Notes that no rebuild is needed for the changes that were there when it began. */
  end(): Promise<void>;
}

/** Whether the host was asked to build the site, and why not. */
export type RebuildReport =
  { readonly called: true } | { readonly called: false; readonly reason: string };

/** Sends a POST request without a body. */
export type Post = (url: string, signal: AbortSignal) => Promise<Response>;

/**
 * Asks the host to build the site anew where something public has changed, at most every ten minutes.
 * A call that fails is made again by the first run after that.
 *
 * @param hookUrl the deploy hook of the host; undefined where there is none, which settles the
 *   changes: pages are then built by hand.
 * @throws FunctionError 502 when the host does not take the call, 503 for a hook that is no address.
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

/** Whoever knows the address can start builds, so no message and no log names it. */
async function callHook(hookUrl: string, post: Post, signal: AbortSignal): Promise<void> {
  if (!/^https?:\/\//u.test(hookUrl) || !URL.canParse(hookUrl)) {
    throw new FunctionError(503, 'not_configured', 'This service is not set up yet.', {
      cause: new Error('DEPLOY_HOOK_URL is not a web address.'),
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
