import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { OwnerSections } from './my-items/owner-sections';
import { ProfileBody } from './profile-body';
import { ProfileHeader } from './profile-header';
import { profileDetailQuery } from '@/entities/people/api/profile-detail';
import type { Profile } from '@/entities/people/api/profile-detail';
import { SAMPLE_PROFILE_ID } from '@/entities/people/rules/sample-profile';
import { useSession } from '@/entities/people/session/session-context';
import { MissingPage } from '@/shared/feedback/missing-page';
import { useRetainedError } from '@/shared/feedback/use-retained-error';
import { KEEP_PLACE } from '@/shared/lib/navigation-state';
import { paths } from '@/shared/lib/paths';
import { usePageMeta } from '@/shared/lib/use-page-meta';
import { fullName } from '@/shared/rules/person-name';
import { Tabs } from '@/shared/ui/tabs';

/** Profile page (rule 6.2). */
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
      {isOwner ? (
        <OwnerTabs profile={profile} />
      ) : (
        <ProfileBody profile={profile} isOwner={false} />
      )}
    </div>
  );
}

const tabs = [
  { key: 'profile', label: 'Profile' },
  { key: 'items', label: 'My items' },
  { key: 'account', label: 'Account' },
] as const;

/** The own profile as others see it, and what only the owner sees. The tab is in the URL. */
function OwnerTabs({ profile }: { profile: Profile }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const userId = profile.user_id;
  const { key: tab } = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0];
  return (
    <div className="mt-6">
      <Tabs
        label="Parts of your profile"
        tabs={tabs}
        selected={tab}
        onSelect={(next) => {
          void navigate(paths.profile(userId, next === 'profile' ? undefined : next), KEEP_PLACE);
        }}
        panelClass={tab === 'profile' ? '' : 'mt-8 print:hidden'}
      >
        {tab === 'profile' ? (
          <ProfileBody profile={profile} isOwner />
        ) : (
          <OwnerSections userId={userId} tab={tab} />
        )}
      </Tabs>
    </div>
  );
}

/** Loading placeholder. */
function ProfileSkeleton() {
  usePageMeta({ title: 'Profile' });
  return (
    <div className="mx-auto max-w-site px-4 py-6 sm:px-6 sm:py-8">
      <p role="status" className="sr-only">
        Loading profile…
      </p>
      <div aria-hidden="true" className="appear-late">
        <div className="h-11 w-44 rounded-sm bg-sunk" />
        <div className="mt-4 flex flex-wrap gap-x-6 gap-y-4">
          <div className="size-20 rounded-full bg-sunk sm:size-24" />
          <div className="min-w-0 flex-1 basis-72">
            <div className="h-10 w-72 max-w-full rounded-sm bg-sunk" />
            <div className="mt-3 h-4 w-40 rounded-sm bg-sunk" />
            <div className="mt-3 h-5 w-56 max-w-full rounded-sm bg-sunk" />
            <div className="mt-3 h-7 w-48 rounded-full bg-sunk" />
          </div>
        </div>
        <div className="mt-6 grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
          <div className="h-48 rounded-lg border border-line bg-surface" />
          <div className="h-48 rounded-lg border border-line bg-surface" />
          <div className="h-72 rounded-lg border border-line bg-surface" />
          <div className="h-64 rounded-lg border border-line bg-surface" />
        </div>
      </div>
    </div>
  );
}
