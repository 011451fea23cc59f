import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { OnboardingWizard } from './onboarding-wizard';
import { useSession } from '@/auth/session-context';
import { LoadFailure } from '@/components/feedback/load-failure';
import { SimplePage } from '@/components/feedback/simple-page';
import { Spinner } from '@/components/feedback/spinner';
import { ownSettingsQuery, profileDetailQuery } from '@/data/profiles/profile-queries';
import { answersFrom, keptExpertise } from '@/domain/profiles/onboarding-profile';

/** Onboarding wizard of the signed-in user. */
export function OnboardingPage() {
  const { user } = useSession();
  // The guard redirects visitors. Keyed, so that answers of another user are never shown.
  return user === null ? null : <OnboardingOf key={user.id} userId={user.id} />;
}

function OnboardingOf({ userId }: { userId: string }) {
  const profile = useQuery(profileDetailQuery(userId));
  const settings = useQuery(ownSettingsQuery(userId));
  // The wizard starts once both are fetched in this visit, and does not restart when they are
  // refetched later.
  const [isReady, setReady] = useState(false);
  if (!isReady && isFresh(profile) && isFresh(settings)) setReady(true);

  if (profile.data !== undefined && settings.data !== undefined && isReady) {
    return (
      <OnboardingWizard
        userId={userId}
        saved={answersFrom(profile.data, settings.data)}
        keptExpertise={keptExpertise(profile.data)}
      />
    );
  }
  const failed = [profile, settings].filter((query) => query.isError && !query.isFetching);
  if (failed.length === 0) return <Spinner label="Loading your answers" className="py-24" />;
  return (
    <SimplePage title="Welcome to Atlas" actions={null} meta={{ noIndex: true }}>
      <LoadFailure
        error={failed[0]?.error}
        onRetry={() => {
          for (const query of failed) void query.refetch();
        }}
      />
    </SimplePage>
  );
}

function isFresh(query: UseQueryResult): boolean {
  return query.isSuccess && !query.isFetching;
}
