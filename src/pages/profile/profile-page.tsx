import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { OwnerParts } from './my-items/owner-parts';
import { ProfileBody } from './profile-body';
import { ProfileHeader } from './profile-header';
import { ProfileSkeleton } from './profile-skeleton';
import { useSession } from '@/auth/session-context';
import { MissingPage } from '@/components/feedback/missing-page';
import { useRetainedError } from '@/components/feedback/use-retained-error';
import { profileDetailQuery } from '@/data/profiles/profile-queries';
import type { Profile } from '@/data/profiles/profile-queries';
import { fullName } from '@/domain/profiles/person-name';
import { SAMPLE_PROFILE_ID } from '@/domain/profiles/sample-profile';
import { paths } from '@/lib/paths';
import { usePageMeta } from '@/lib/use-page-meta';

/** Profile page (spec §2). */
export function ProfilePage() {
  const { userId = '' } = useParams();
  return <ProfileById key={userId} userId={userId} />;
}

function ProfileById({ userId }: { userId: string }) {
  const { data: profile, error, refetch } = useQuery(profileDetailQuery(userId));
  const { failure, isRetrying, retry } = useRetainedError(error, refetch);

  if (profile) return <LoadedProfile profile={profile} />;
  if (profile === null || failure !== null) {
    return (
      <MissingPage
        title="User Not Found"
        back={{ to: paths.resources(), label: 'Back to Directory' }}
        error={failure}
        isRetrying={isRetrying}
        onRetry={() => void retry()}
      >
        {"The user profile you're looking for doesn't exist."}
      </MissingPage>
    );
  }
  return <ProfileSkeleton />;
}

function LoadedProfile({ profile }: { profile: Profile }) {
  const { user } = useSession();
  const isOwner = user?.id === profile.user_id;
  const isSample = profile.user_id === SAMPLE_PROFILE_ID;
  usePageMeta({
    title: fullName(profile),
    ...(profile.bio === null ? {} : { description: profile.bio }),
    canonicalPath: paths.profile(profile.user_id),
    noIndex: isSample || !profile.public_profile,
  });
  return (
    // `anywhere` keeps long words from widening the columns.
    <div className="mx-auto max-w-site px-4 py-6 wrap-anywhere sm:px-6 sm:py-8">
      <ProfileHeader profile={profile} isOwner={isOwner} isSample={isSample} />
      <ProfileBody profile={profile} isOwner={isOwner} />
      {isOwner && <OwnerParts userId={profile.user_id} />}
    </div>
  );
}
