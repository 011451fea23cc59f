import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownProfileQuery } from '@/entities/people/api/own-profile';
import { useSession } from '@/entities/people/session/session-context';
import { OnboardingWizard } from '@/features/onboarding/onboarding-wizard';
import { LoadFailure } from '@/shared/feedback/load-failure';
import { SimplePage } from '@/shared/feedback/simple-page';
import { Spinner } from '@/shared/feedback/spinner';

/** Onboarding wizard of the signed-in user. */
export function OnboardingPage() {
  const { user } = useSession();
  // The guard redirects visitors. Keyed, so that answers of another user are never shown.
  return user === null ? null : <OnboardingOf key={user.id} userId={user.id} />;
}

function OnboardingOf({ userId }: { userId: string }) {
  const { data, error, isSuccess, isError, isFetching, refetch } = useQuery(
    ownProfileQuery(userId),
  );
  // The wizard starts once the answers are fetched in this visit, and stays when they are refetched.
  const [isReady, setReady] = useState(false);
  if (!isReady && isSuccess && !isFetching) setReady(true);

  if (data !== undefined && isReady) return <OnboardingWizard userId={userId} saved={data} />;
  if (!isError || isFetching) return <Spinner label="Loading your answers" className="py-24" />;
  return (
    <SimplePage title="About you" actions={null} meta={{ noIndex: true }}>
      <LoadFailure error={error} onRetry={() => void refetch()} />
    </SimplePage>
  );
}
