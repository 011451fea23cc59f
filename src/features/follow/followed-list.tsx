import { Mail } from 'lucide-react';
import * as z from 'zod/mini';
import { useDigestJoin } from './api/digest-join';
import { useDigestResume } from './api/digest-resume';
import { useReminderChange } from './api/reminder-change';
import { useUnsubscribe } from './api/unsubscribe';
import { useUnsubscribeAll } from './api/unsubscribe-all';
import { reminderDays, stoppedText } from './rules/following';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';
import { inputClass } from '@/shared/ui/input-class';
import { linkClass } from '@/shared/ui/link-class';
import { SiteLink } from '@/shared/ui/site-link';
import { savedSearchLabel, savedSearchQuery } from '@shared/contracts/saved-search';
import { longDay } from '@shared/dates/long-date';

const storedFiltersSchema = z.record(z.string(), z.unknown());

/** A subscription as `followed_resources` returns it. */
export interface FollowedRow {
  readonly token: string;
  /** Null while the resource is not public. */
  readonly slug: string | null;
  readonly name: string | null;
  /** Of a saved search. */
  readonly filters: unknown;
  readonly kind: string;
  readonly days_before: number | null;
  readonly deadline: string | null;
  readonly is_confirmed: boolean;
  readonly notified_at: string | null;
  /** Of the digest. */
  readonly paused_at: string | null;
}

interface FollowedListProps {
  readonly rows: readonly FollowedRow[];
  readonly person: string | null;
}

/** The subscriptions of a person, with the means to change and stop them. */
export function FollowedList({ rows, person }: FollowedListProps) {
  const stopAll = useUnsubscribeAll();
  const digest = rows.find(({ kind }) => kind === 'digest');
  if (rows.length === 0) {
    return (
      <>
        <p>You have no email notices.</p>
        {person === null && <DigestOffer />}
        <SiteLink to={paths.resources()} className={buttonClass('primary')}>
          Browse Resources
        </SiteLink>
      </>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4 sm:px-6">
        {rows.map((row) => (
          <FollowedItem key={row.token} row={row} person={person} />
        ))}
      </ul>
      {person === null && digest === undefined && <DigestOffer />}
      <button
        type="button"
        aria-disabled={stopAll.isPending}
        onClick={() => {
          if (!stopAll.isPending) stopAll.mutate(person, stopResult(stoppedText(null)));
        }}
        className={buttonClass('danger')}
      >
        Stop all emails
      </button>
    </>
  );
}

/** Offers members the digest. */
function DigestOffer() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      Updates every two weeks: what is new and what closes soon for you.
      <DigestButton label="Get updates" />
    </p>
  );
}

/** Sends the mail with the link that confirms the digest. */
function DigestButton({ label }: { label: string }) {
  const join = useDigestJoin();
  const send = () => {
    if (join.isPending) return;
    join.mutate(undefined, {
      onSuccess: () =>
        notify({
          title: 'Check your inbox',
          description: "Press the link in our email. We won't send updates until you do.",
        }),
      onError: (error) => notifyFailure('The email was not sent', error),
    });
  };
  return (
    <button
      type="button"
      aria-disabled={join.isPending}
      onClick={send}
      className={buttonClass('secondary')}
    >
      {label}
    </button>
  );
}

function stopResult(title: string) {
  return {
    onSuccess: () => notify({ title }),
    onError: (error: Error) => notifyFailure('The emails were not stopped', error),
  };
}

interface FollowedItemProps extends Pick<FollowedListProps, 'person'> {
  readonly row: FollowedRow;
}

function FollowedItem({ row, person }: FollowedItemProps) {
  const stop = useUnsubscribe();
  const { name, page } = subjectOf(row);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {page === null ? (
          <p className="font-semibold">{name}</p>
        ) : (
          <SiteLink to={page} className={linkClass}>
            {name}
          </SiteLink>
        )}
        <p className="text-soft">{reasonOf(row)}</p>
        {!row.is_confirmed && (
          <p className="flex items-center gap-1.5 text-sm font-semibold text-buoy">
            <Mail className="size-4" />
            Not confirmed yet. Press the link in our email.
          </p>
        )}
      </div>
      {row.kind === 'closes_soon' && <ReminderSelect row={row} name={name} />}
      {row.paused_at === null && (row.is_confirmed || row.kind !== 'digest') && (
        <button
          type="button"
          aria-disabled={stop.isPending}
          onClick={() => {
            if (stop.isPending) return;
            const title = row.kind === 'digest' ? 'The updates are paused' : stoppedText(name);
            stop.mutate(row.token, stopResult(title));
          }}
          className={buttonClass('secondary')}
        >
          <span>{row.kind === 'digest' ? 'Pause' : 'Stop'}</span>
          <span className="sr-only">{` emails about ${name}`}</span>
        </button>
      )}
      {row.kind === 'digest' && !row.is_confirmed && person === null && (
        <DigestButton label="Send the email again" />
      )}
      {row.paused_at !== null && <ResumeButton token={row.token} />}
    </li>
  );
}

function ResumeButton({ token }: { token: string }) {
  const resume = useDigestResume();
  return (
    <button
      type="button"
      aria-disabled={resume.isPending}
      onClick={() => {
        if (resume.isPending) return;
        resume.mutate(token, {
          onSuccess: () => notify({ title: 'The updates are on again' }),
          onError: (error) => notifyFailure('The updates were not resumed', error),
        });
      }}
      className={buttonClass('secondary')}
    >
      Resume
    </button>
  );
}

function ReminderSelect({ row, name }: { row: FollowedRow; name: string }) {
  const change = useReminderChange();
  return (
    <select
      aria-label={`Reminder for ${name}`}
      value={row.days_before ?? ''}
      disabled={change.isPending}
      onChange={({ target }) =>
        change.mutate(
          { token: row.token, daysBefore: Number(target.value) },
          {
            onSuccess: () => notify({ title: 'Reminder changed' }),
            onError: (error) => notifyFailure('Reminder not changed', error),
          },
        )
      }
      className={`${inputClass} w-auto!`}
    >
      {reminderDays.map((days) => (
        <option key={days} value={days}>
          {`${days} days before`}
        </option>
      ))}
    </select>
  );
}

/** What a subscription is about, and the address of its page. */
export function subjectOf({
  kind,
  name,
  slug,
  filters,
}: Pick<FollowedRow, 'kind' | 'name' | 'slug' | 'filters'>): {
  readonly name: string;
  readonly page: string | null;
} {
  if (kind === 'digest') return { name: 'Updates every two weeks', page: null };
  if (kind === 'new_matches') {
    const stored = storedFiltersSchema.safeParse(filters).data ?? {};
    return { name: savedSearchLabel(stored), page: paths.list(savedSearchQuery(stored)) };
  }
  return {
    name: name ?? 'A resource that is no longer public',
    page: slug === null ? null : paths.resource(slug),
  };
}

/** When emails about it come. */
export function reasonOf({
  kind,
  deadline,
  notified_at,
  paused_at,
}: Pick<FollowedRow, 'kind' | 'deadline' | 'notified_at' | 'paused_at'>): string {
  if (kind === 'digest') {
    return paused_at === null
      ? 'What is new and what closes soon for your region, stage and industries'
      : 'Paused';
  }
  if (kind === 'new_matches') return 'When there is a new match';
  if (kind === 'changes') return 'When it changes';
  if (kind === 'opens') {
    return notified_at === null ? 'When it opens' : 'When it opens (email sent)';
  }
  const day = longDay(deadline);
  return day === null ? 'Before the deadline' : `Before the deadline, ${day}`;
}
