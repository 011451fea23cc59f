import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useRef } from 'react';
import { OverviewSection } from './overview-section';
import { titleLinkClass } from '@/entities/staff/admin-list';
import { auditTrailQuery } from '@/entities/staff/api/audit-trail';
import {
  auditActor,
  auditSentence,
  referenceKey,
  type AuditEntry,
  type AuditName,
  type AuditReference,
  type AuditSubject,
} from '@/entities/staff/rules/audit-trail';
import { addressWith } from '@/entities/staff/use-edit-view';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { FROM_LIST } from '@/shared/lib/navigation-state';
import { paths } from '@/shared/lib/paths';
import { useNow } from '@/shared/lib/use-now';
import { counted } from '@/shared/rules/counted';
import { exactTime, timeAgo } from '@/shared/rules/relative-time';
import { shortId } from '@/shared/rules/uuid';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';
import { parseMoment } from '@shared/dates/long-date';

/** Recent changes, newest first. Service admins see none about roles, accounts and payments. */
export function AuditSection() {
  const query = useInfiniteQuery(auditTrailQuery());
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const endRef = useRef<HTMLParagraphElement>(null);
  const showMore = async () => {
    if (isFetchingNextPage) return;
    const { error, hasNextPage: hasMore } = await fetchNextPage();
    if (error !== null) {
      notifyFailure('Older Changes Not Loaded', error);
      return;
    }
    // The button disappears with the last page.
    if (!hasMore) endRef.current?.focus();
  };
  return (
    <OverviewSection title="Recent Changes" loading="Loading recent changes" query={query}>
      {({ pages }) => {
        const entries = pages.flatMap(({ entries: part }) => part);
        const names = new Map(pages.flatMap((page) => [...page.names]));
        if (entries.length === 0) return <p>No changes yet.</p>;
        const count = counted(entries.length, 'change');
        return (
          <>
            <ol className="divide-y divide-line rounded-lg border border-line bg-surface px-4 sm:px-5">
              {entries.map((entry) => (
                <AuditItem key={entry.id} entry={entry} names={names} />
              ))}
            </ol>
            <p ref={endRef} role="status" tabIndex={-1} className="mt-3 w-fit text-sm text-soft">
              {hasNextPage ? `The latest ${count}` : `All ${count} shown`}
            </p>
            {hasNextPage && (
              <button
                type="button"
                aria-disabled={isFetchingNextPage}
                onClick={() => void showMore()}
                className={buttonClass('secondary', 'mt-2 aria-disabled:opacity-60')}
              >
                <span>{isFetchingNextPage ? 'Loading…' : 'Show more'}</span>{' '}
                <span className="sr-only">changes</span>
              </button>
            )}
          </>
        );
      }}
    </OverviewSection>
  );
}

interface AuditItemProps {
  readonly entry: AuditEntry;
  /** Names of items by `referenceKey`. */
  readonly names: ReadonlyMap<string, AuditName>;
}

/** Paths by item type; organizations have no page. */
const addresses: Readonly<Record<Exclude<AuditSubject, 'organization'>, (id: string) => string>> = {
  resource: (id) => addressWith('', { edit: id, from: 'overview' }),
  event: paths.event,
  listing: paths.provider,
  person: paths.profile,
};

function AuditItem({ entry, names }: AuditItemProps) {
  return (
    <li className="py-2">
      <p className="wrap-anywhere">
        {auditSentence(entry).map((part, place) => (
          // The parts of a sentence are stable.
          <Fragment key={place}>
            {typeof part === 'string' ? (
              <span>{part}</span>
            ) : (
              <Reference reference={part} names={names} />
            )}
          </Fragment>
        ))}
      </p>
      <p className="text-sm text-soft">
        by{' '}
        {entry.actor_id !== null && entry.actor_name !== null ? (
          <SiteLink to={paths.profile(entry.actor_id)} className={titleLinkClass}>
            {entry.actor_name}
          </SiteLink>
        ) : (
          <span>{auditActor(entry)}</span>
        )}
        <span>, </span>
        <When moment={entry.happened_at} />
      </p>
    </li>
  );
}

function Reference({
  reference,
  names,
}: { reference: AuditReference } & Pick<AuditItemProps, 'names'>) {
  const found = names.get(referenceKey(reference));
  if (found === undefined) return <span className="font-mono">{shortId(reference.id)}</span>;
  const { subject, id } = reference;
  if (!found.isPublic || subject === 'organization') {
    return <strong className="wrap-anywhere">{found.name}</strong>;
  }
  return (
    <SiteLink
      to={addresses[subject](id)}
      {...(subject === 'resource' && { state: FROM_LIST })}
      className={titleLinkClass}
    >
      {found.name}
    </SiteLink>
  );
}

function When({ moment }: { moment: string }) {
  const now = useNow();
  const date = parseMoment(moment);
  if (date === null) return <span>{moment}</span>;
  return <time dateTime={date.toISOString()}>{`${timeAgo(date, now)} (${exactTime(date)})`}</time>;
}
