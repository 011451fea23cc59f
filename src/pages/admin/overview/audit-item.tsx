import { Fragment } from 'react';
import { editorAddress } from './overview-links';
import { useNow } from '@/components/clock/use-now';
import { SiteLink } from '@/components/site-link';
import { parseMoment } from '@/domain/long-date';
import { exactTime, timeAgo } from '@/domain/relative-time';
import { auditActor, auditSentence, referenceKey } from '@/domain/staff/audit-trail';
import type {
  AuditEntry,
  AuditName,
  AuditReference,
  AuditSubject,
} from '@/domain/staff/audit-trail';
import { shortId } from '@/domain/uuid';
import { FROM_LIST } from '@/lib/navigation-state';
import { paths } from '@/lib/paths';

interface AuditItemProps {
  readonly entry: AuditEntry;
  /** Names of items by `referenceKey`. */
  readonly names: ReadonlyMap<string, AuditName>;
}

/** Paths by item type; organizations have no page. */
const addresses: Readonly<Record<Exclude<AuditSubject, 'organization'>, (id: string) => string>> = {
  resource: editorAddress,
  event: paths.event,
  listing: paths.provider,
  person: paths.profile,
};

/** Inline link with a touch-sized height. */
const linkClass =
  'inline-flex min-h-11 max-w-full items-center wrap-anywhere text-brand underline underline-offset-4 hover:no-underline';

/** Audit entry: what happened, who did it, and when. */
export function AuditItem({ entry, names }: AuditItemProps) {
  return (
    <li className="py-1">
      <p className="wrap-anywhere">
        {auditSentence(entry).map((part, place) => (
          // The parts of a sentence are stable.
          <Fragment key={place}>
            {typeof part === 'string' ? part : <Reference reference={part} names={names} />}
          </Fragment>
        ))}
      </p>
      <p className="text-sm text-soft">
        by{' '}
        {entry.actor_id !== null && entry.actor_name !== null ? (
          <SiteLink to={paths.profile(entry.actor_id)} className={linkClass}>
            {entry.actor_name}
          </SiteLink>
        ) : (
          auditActor(entry)
        )}
        {', '}
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
      {...(subject === 'resource' ? { state: FROM_LIST } : {})}
      className={linkClass}
    >
      {found.name}
    </SiteLink>
  );
}

function When({ moment }: { moment: string }) {
  const now = useNow();
  const date = parseMoment(moment);
  if (date === null) return moment;
  return (
    <time dateTime={date.toISOString()}>
      {timeAgo(date, now)} ({exactTime(date)})
    </time>
  );
}
