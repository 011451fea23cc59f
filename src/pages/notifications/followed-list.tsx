import { Mail } from 'lucide-react';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { inputClass } from '@/components/ui/input-class';
import { linkClass } from '@/components/ui/link-class';
import {
  useReminderChange,
  useUnsubscribe,
  useUnsubscribeAll,
} from '@/data/subscriptions/use-subscription';
import { longDay } from '@/domain/long-date';
import { reminderDays } from '@/domain/resources/following';
import { sentenceFor } from '@/lib/error-sentences';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';

/** A subscription as `followed_resources` returns it. */
export interface FollowedRow {
  readonly token: string;
  /** Null while the resource is not public. */
  readonly slug: string | null;
  readonly name: string | null;
  readonly kind: string;
  readonly days_before: number | null;
  readonly deadline: string | null;
  readonly is_confirmed: boolean;
  readonly notified_at: string | null;
}

interface FollowedListProps {
  readonly rows: readonly FollowedRow[];
  readonly person: string | null;
}

/** The subscriptions of a person, with the means to change and stop them. */
export function FollowedList({ rows, person }: FollowedListProps) {
  const stopAll = useUnsubscribeAll();
  if (rows.length === 0) {
    return (
      <>
        <p>You have no email notices.</p>
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
          <FollowedItem key={row.token} row={row} />
        ))}
      </ul>
      <button
        type="button"
        aria-disabled={stopAll.isPending}
        onClick={() => {
          if (!stopAll.isPending) stopAll.mutate(person, stopResult);
        }}
        className={buttonClass('danger')}
      >
        Stop all emails
      </button>
    </>
  );
}

const stopResult = {
  onSuccess: () => notify({ title: 'You will not be notified' }),
  onError: (error: Error) =>
    notify({
      title: 'Unsubscribing failed',
      description: sentenceFor(error),
      tone: 'destructive',
    }),
} as const;

function FollowedItem({ row }: { row: FollowedRow }) {
  const stop = useUnsubscribe();
  const name = row.name ?? 'A resource that is no longer public';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {row.slug === null ? (
          <p className="font-semibold">{name}</p>
        ) : (
          <SiteLink to={paths.resource(row.slug)} className={linkClass}>
            {name}
          </SiteLink>
        )}
        <p className="text-soft">{reasonOf(row)}</p>
        {!row.is_confirmed && (
          <p className="flex items-center gap-1.5 text-sm font-semibold text-buoy">
            <Mail className="size-4" />
            Not confirmed yet. Use the link in our email.
          </p>
        )}
      </div>
      {row.kind === 'closes_soon' && <ReminderSelect row={row} name={name} />}
      <button
        type="button"
        aria-disabled={stop.isPending}
        onClick={() => {
          if (!stop.isPending) stop.mutate(row.token, stopResult);
        }}
        className={buttonClass('secondary')}
      >
        Stop<span className="sr-only"> emails about {name}</span>
      </button>
    </li>
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
            onError: (error) =>
              notify({
                title: 'Reminder not changed',
                description: sentenceFor(error),
                tone: 'destructive',
              }),
          },
        )
      }
      className={`${inputClass} w-auto!`}
    >
      {reminderDays.map((days) => (
        <option key={days} value={days}>
          {days} days before
        </option>
      ))}
    </select>
  );
}

function reasonOf({ kind, deadline, notified_at }: FollowedRow): string {
  if (kind === 'changes') return 'When it changes';
  if (kind === 'opens') {
    return notified_at === null ? 'When it opens' : 'When it opens (email sent)';
  }
  const day = longDay(deadline);
  return day === null ? 'Before the deadline' : `Before the deadline, ${day}`;
}
