import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { AuditItem } from './audit-item';
import { OverviewSection } from './overview-section';
import { buttonClass } from '@/components/ui/button-class';
import { auditTrailQuery } from '@/data/audit/audit-trail-query';
import { sentenceFor } from '@/lib/error-sentences';
import { notify } from '@/lib/notify';

/** Recent changes, newest first. For admins only. */
export function AuditSection() {
  const query = useInfiniteQuery(auditTrailQuery());
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const endRef = useRef<HTMLParagraphElement>(null);
  const showMore = async () => {
    if (isFetchingNextPage) return;
    const { error, hasNextPage: hasMore } = await fetchNextPage();
    if (error !== null) {
      const description = sentenceFor(error);
      notify({ title: 'Older Changes Not Loaded', description, tone: 'destructive' });
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
        const count = `${entries.length.toLocaleString('en-US')} ${entries.length === 1 ? 'change' : 'changes'}`;
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
                {isFetchingNextPage ? 'Loading…' : 'Show more'}
                <span className="sr-only"> changes</span>
              </button>
            )}
          </>
        );
      }}
    </OverviewSection>
  );
}
