import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ConfirmAddress } from './confirm-address';
import { FollowedList } from './followed-list';
import { StopLink } from './stop-link';
import { useSession } from '@/auth/session-context';
import { LoadFailure } from '@/components/feedback/load-failure';
import { Spinner } from '@/components/feedback/spinner';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { followedQuery } from '@/data/subscriptions/use-subscription';
import { isUuid } from '@/domain/uuid';
import { paths } from '@/lib/paths';
import { usePageMeta } from '@/lib/use-page-meta';

/**
 * All subscriptions of a person. Links in mails open it without signing in: `person` is the token of
 * the person, `confirm` that of a subscription to confirm, `stop` that of one to end, or `all`.
 */
export function NotificationsPage() {
  usePageMeta({ title: 'Email notices', noIndex: true });
  const [params] = useSearchParams();
  const { user, loading } = useSession();
  const [person, confirm, stop] = ['person', 'confirm', 'stop'].map((name) => params.get(name));
  const isCut = [person, confirm, stop === 'all' ? null : stop].some(
    (token) => token != null && !isUuid(token),
  );
  return (
    <div className="reading-page px-4 py-6 sm:px-6 sm:py-10">
      <h1 className="text-2xl sm:text-3xl">Email notices</h1>
      <p className="mt-2 text-soft">What we email you about. Stop or change it at any time.</p>
      <div className="mt-6 space-y-6">
        {isCut ? (
          <p role="alert">This link is incomplete. Copy the full link from the email.</p>
        ) : (
          <>
            {confirm != null && <ConfirmAddress token={confirm} />}
            {stop != null && <StopLink stop={stop} person={person ?? null} />}
            {person == null && user === null ? (
              confirm == null && <NobodyKnown isLoading={loading} />
            ) : (
              <Followed person={person ?? null} />
            )}
          </>
        )}
      </div>
    </div>
  );
}

function NobodyKnown({ isLoading }: { isLoading: boolean }) {
  if (isLoading) return <Spinner label="Loading your email notices" />;
  return (
    <>
      <p>
        Sign in to see your email notices, or open the link “See and change all your emails” in one
        of our emails.
      </p>
      <SiteLink to={paths.auth(paths.notifications())} className={buttonClass('primary')}>
        Sign In
      </SiteLink>
    </>
  );
}

function Followed({ person }: { person: string | null }) {
  const { data, error, refetch } = useQuery(followedQuery(person));
  if (data !== undefined) return <FollowedList rows={data} person={person} />;
  if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <Spinner label="Loading your email notices" />;
}
