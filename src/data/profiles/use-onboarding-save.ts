import { useQueryClient } from '@tanstack/react-query';
import { refreshProfiles } from './profile-keys';
import { unwrap } from '@/data/run-query';
import type { Version } from '@/data/update-version';
import { useMutation } from '@/data/use-mutation';
import type { OnboardingParameters } from '@/domain/profiles/onboarding-save';
import { AppError, toAppError } from '@/lib/errors';
import { loadSupabase, type Client } from '@/lib/supabase';
import { withTimeLimit } from '@/lib/time-limit';

interface OnboardingSave {
  /** Account of the answers. */
  readonly userId: string;
  readonly parameters: OnboardingParameters;
  /** The version of the profile that was answered; null where none could be read. */
  readonly seen: Version | null;
}

/**
 * Saves the onboarding answers in the own profile and resolves to its new version. Backend failures
 * are AppError: `conflict` when the profile was changed since it was read, `unauthenticated` when the
 * user is signed out or another user is signed in. Other errors are thrown unchanged.
 */
export function useOnboardingSave() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ userId, parameters, seen }: OnboardingSave): Promise<Version> => {
      const client = await loadSupabase();
      const signal = withTimeLimit();
      // Another user may have signed in in another tab.
      if ((await currentUserId(client, signal)) !== userId) throw new AppError('unauthenticated');
      const version = seen === null ? {} : { seen: seen.updated_at };
      const updatedAt = unwrap(
        await client
          .rpc('save_onboarding', { answers: { ...parameters }, ...version })
          .abortSignal(signal),
      );
      return { updated_at: updatedAt };
    },
    onSuccess: () => refreshProfiles(queryClient),
    onError: () => {
      // It may have been saved although the reply was lost. Not awaited: the failure shows at once.
      void refreshProfiles(queryClient);
    },
  });
}

/** Returns the account of this session from the auth service; null when signed out. */
async function currentUserId(client: Client, signal: AbortSignal): Promise<string | null> {
  const { data, error } = await Promise.race([client.auth.getUser(), rejectOnAbort(signal)]);
  if (error === null) return data.user.id;
  // An unreachable auth service does not mean signed out.
  const failure = toAppError(error);
  const isRefusal = error.name === 'AuthSessionMissingError' || isClientError(error.status);
  if (isRefusal) return null;
  throw failure;
}

function isClientError(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && status !== 429;
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new AppError('timeout'))),
  );
}
