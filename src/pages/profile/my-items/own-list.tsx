import type { UseQueryResult } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StatusTone } from '@/entities/submissions/rules/status';
import { LoadFailure } from '@/shared/feedback/load-failure';
import { SiteLink } from '@/shared/ui/site-link';

interface OwnListProps<Item> {
  readonly query: Pick<
    UseQueryResult<readonly Item[]>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >;
  /** Loading text, such as 'Loading your claims'. */
  readonly label: string;
  readonly empty: ReactNode;
  readonly renderItem: (item: Item) => ReactNode;
  readonly keyOf: (item: Item) => string;
}

/** List of the user's items with its loading, failure and empty states. */
export function OwnList<Item>({ query, label, empty, renderItem, keyOf }: OwnListProps<Item>) {
  const { data, error, isFetching, refetch } = query;
  if (data === undefined) {
    if (error === null || isFetching) return <ListSkeleton label={label} />;
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) return <p className="text-soft">{empty}</p>;
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {data.map((item) => (
        <li
          key={keyOf(item)}
          className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4"
        >
          {renderItem(item)}
        </li>
      ))}
    </ul>
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      <div aria-hidden="true" className="appear-late grid gap-4 sm:grid-cols-2">
        <div className="h-36 rounded-lg border border-line bg-surface" />
        <div className="h-36 rounded-lg border border-line bg-surface" />
      </div>
    </>
  );
}

/** Title of an item, with a link when the user may see its page. */
export function ItemTitle({ title, path }: { title: string; path: string | null }) {
  if (path === null) return title;
  return (
    <SiteLink to={path} className="text-brand underline underline-offset-4 hover:no-underline">
      {title}
    </SiteLink>
  );
}

// Variants of rule 6.4: approved default, pending secondary, denied destructive.
const badges = {
  good: { icon: CircleCheck, className: 'bg-brand text-on-brand' },
  waiting: { icon: Hourglass, className: 'bg-sunk text-ink' },
  bad: { icon: CircleX, className: 'bg-closed-tint text-closed' },
  over: { icon: Clock, className: 'bg-unknown-tint text-unknown' },
} as const;

/** Status badge with icon and label. */
export function StatusBadge({ tone, label }: { tone: StatusTone; label: string }) {
  const { icon: Icon, className } = badges[tone];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold ${className}`}
    >
      <Icon className="size-4" />
      <span className="sr-only">Status: </span>
      <span>{label}</span>
    </span>
  );
}
