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

/** The onboarding wizard, for whoever is signed in. */
export function OnboardingPage() {
  const { user } = useSession();
  // The guard sends visitors away. Somebody else's answers are never shown: one wizard per account.
  return user === null ? null : <OnboardingOf key={user.id} userId={user.id} />;
}

function OnboardingOf({ userId }: { userId: string }) {
  const profile = useQuery(profileDetailQuery(userId));
  const settings = useQuery(ownSettingsQuery(userId));
  // The wizard starts from answers that are not older than this visit, and does not start over when
  // they are read again later.
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
