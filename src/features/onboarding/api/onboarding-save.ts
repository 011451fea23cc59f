import { useQueryClient } from '@tanstack/react-query';
import { refreshProfiles } from '@/entities/people/api/profile-keys';
import type { OnboardingParameters } from '@/features/onboarding/rules/onboarding-save';
import type { Version } from '@/shared/api/update-version';
import { useMutation } from '@/shared/api/use-mutation';
import { AppError, toAppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';

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
      // Another user may have signed in in another tab.
      if ((await currentUserId()) !== userId) throw new AppError('unauthenticated');
      const version = seen === null ? {} : { seen: seen.updated_at };
      const { data: updatedAt } = await supabase
        .rpc('save_onboarding', { answers: { ...parameters }, ...version })
        .throwOnError();
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
async function currentUserId(): Promise<string | null> {
  const { data, error } = await supabase.auth.getUser();
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
