import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshProfiles } from './profile-keys';
import { unwrap } from '@/data/run-query';
import type { OnboardingParameters } from '@/domain/profiles/onboarding-save';
import { AppError, toAppError } from '@/lib/errors';
import { loadSupabase, type Client } from '@/lib/supabase';
import { withTimeLimit } from '@/lib/time-limit';

interface OnboardingSave {
  /** Whose answers they are. */
  readonly userId: string;
  readonly parameters: OnboardingParameters;
}

/**
 * Saves the answers of the onboarding wizard on one's own profile; saving them twice is harmless.
 * Refusals and failures of the backend are AppError, `unauthenticated` when nobody, or somebody
 * else by now, is signed in. What is anything else comes out as it is.
 */
export function useOnboardingSave() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ userId, parameters }: OnboardingSave) => {
      const client = await loadSupabase();
      const signal = withTimeLimit();
      // Another tab may have signed in as somebody else: these answers are not theirs.
      if ((await currentUserId(client, signal)) !== userId) throw new AppError('unauthenticated');
      unwrap(await client.rpc('save_onboarding', parameters).abortSignal(signal));
    },
    onSuccess: () => refreshProfiles(queryClient),
  });
}

/** The account that the auth service knows for this session; null for none. */
async function currentUserId(client: Client, signal: AbortSignal): Promise<string | null> {
  const { data, error } = await Promise.race([client.auth.getUser(), timeIsOver(signal)]);
  if (error === null) return data.user.id;
  // A service that cannot be reached does not mean that nobody is signed in.
  const failure = toAppError(error);
  const isRefusal = error.name === 'AuthSessionMissingError' || isClientError(error.status);
  if (isRefusal) return null;
  throw failure;
}

function isClientError(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && status !== 429;
}

function timeIsOver(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new AppError('timeout'));
    });
  });
}
