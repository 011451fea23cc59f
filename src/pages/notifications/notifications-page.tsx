import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '@/entities/people/session/session-context';
import { followedQuery } from '@/features/follow/api/followed';
import { useSubscriptionConfirm } from '@/features/follow/api/subscription-confirm';
import { toConfirmQuery } from '@/features/follow/api/to-confirm';
import { useUnsubscribe } from '@/features/follow/api/unsubscribe';
import { useUnsubscribeAll } from '@/features/follow/api/unsubscribe-all';
import { FollowedList, reasonOf, subjectOf } from '@/features/follow/followed-list';
import { stoppedText } from '@/features/follow/rules/following';
import { LoadFailure } from '@/shared/feedback/load-failure';
import { Spinner } from '@/shared/feedback/spinner';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';
import { usePageMeta } from '@/shared/lib/use-page-meta';
import { isUuid } from '@/shared/rules/uuid';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';

/**
 * All subscriptions of a person. Links in mails open it without signing in: `person` is the token of
 * the person, `confirm` that of a subscription to confirm, `stop` that of one to end, or `all`.
 */
export function NotificationsPage() {
  usePageMeta({ title: 'Email notices', noIndex: true });
  const [params] = useSearchParams();
  const { user, loading } = useSession();
  const [person, confirm, stop] = ['person', 'confirm', 'stop'].map((name) => params.get(name));
  const stopsAll = stop === 'all' && person !== null;
  const isCut = [person, confirm, stopsAll ? null : stop].some(
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
            {stop != null && <StopEmails stop={stop} person={person ?? null} />}
            {person == null && user === null ? (
              confirm == null && stop == null && <NobodyKnown isLoading={loading} />
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

const chooseAgain = 'Nothing was changed. Choose the emails again in the directory.';

/** Asks to confirm what an email names. With a button, because programs that check mail open links too. */
function ConfirmAddress({ token }: { token: string }) {
  const [, setParams] = useSearchParams();
  const confirm = useSubscriptionConfirm();
  const asked = useQuery(toConfirmQuery(token));
  const isConfirmed = asked.data?.every((row) => row.is_confirmed) ?? false;
  const send = () => {
    if (confirm.isPending) return;
    confirm.mutate(token, {
      onSuccess: (person) => {
        if (person === null) notify({ title: 'This link has expired', description: chooseAgain });
        else if (!isConfirmed) notify({ title: "Done. We'll email you." });
        setParams(person === null ? {} : { person }, { replace: true });
      },
      onError: (error) =>
        notify({
          title: 'Nothing was changed',
          description: `${sentenceFor(error)} Open the link in the email again.`,
          tone: 'destructive',
        }),
    });
  };
  const [label, busyLabel] = isConfirmed
    ? ['See or stop my emails', 'Opening…']
    : ['Yes, email me', 'Confirming…'];
  if (asked.isError) {
    return <LoadFailure error={asked.error} onRetry={() => void asked.refetch()} />;
  }
  if (asked.data === undefined) return <Spinner label="Loading what you asked for" />;
  if (asked.data.length === 0) return <p role="alert">This link has expired. {chooseAgain}</p>;
  return (
    <section aria-label="Confirm" className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <p>{isConfirmed ? 'You already get these emails:' : 'You asked for these emails:'}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5 wrap-anywhere">
        {asked.data.map((row) => (
          <li key={JSON.stringify(row)}>
            <strong>{subjectOf(row).name}</strong>
            <span className="block text-sm text-soft">
              {reasonOf({ ...row, deadline: null, notified_at: null, paused_at: null })}
            </span>
          </li>
        ))}
      </ul>
      {!isConfirmed && (
        <p className="mt-3 text-sm text-soft">If you did not ask for them, close this page.</p>
      )}
      <button
        type="button"
        aria-disabled={confirm.isPending}
        onClick={send}
        className={buttonClass('primary', 'mt-4')}
      >
        {confirm.isPending ? busyLabel : label}
      </button>
    </section>
  );
}

interface StopEmailsProps {
  /** Token of a subscription, or `all`. */
  readonly stop: string;
  readonly person: string | null;
}

/** Asks before it ends the subscriptions of an email link, as ConfirmAddress does. */
function StopEmails({ stop, person }: StopEmailsProps) {
  const [, setParams] = useSearchParams();
  const one = useUnsubscribe();
  const all = useUnsubscribeAll();
  const isAll = stop === 'all';
  const isPending = one.isPending || all.isPending;
  const send = () => {
    if (isPending) return;
    const result = {
      onSuccess: (ended: boolean | number) => {
        notify({
          title:
            ended === false || ended === 0
              ? 'You were already unsubscribed'
              : stoppedText(isAll ? null : 'this'),
        });
        setParams(person === null ? {} : { person }, { replace: true });
      },
      onError: (error: Error) =>
        notify({
          title: 'The emails were not stopped',
          description: `${sentenceFor(error)} Please try again.`,
          tone: 'destructive',
        }),
    };
    if (isAll) all.mutate(person, result);
    else one.mutate(stop, result);
  };
  return (
    <section
      aria-label="Stop emails"
      className="rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <p>{isAll ? 'Stop all our emails to you?' : 'Stop these emails?'}</p>
      <button
        type="button"
        aria-disabled={isPending}
        onClick={send}
        className={buttonClass('primary', 'mt-4')}
      >
        {isPending ? 'Stopping…' : isAll ? 'Yes, stop all emails' : 'Yes, stop these emails'}
      </button>
    </section>
  );
}
