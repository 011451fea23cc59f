import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession, type SessionUser } from '@/entities/people/session/session-context';
import {
  type ResourceHeading,
  resourceHeadingQuery,
} from '@/entities/resources/api/resource-heading';
import { LoadFailure } from '@/shared/feedback/load-failure';
import { toAppError } from '@/shared/lib/errors';
import { paths } from '@/shared/lib/paths';
import { usePageMeta } from '@/shared/lib/use-page-meta';
import { buttonClass } from '@/shared/ui/button-class';
import { MessageBox } from '@/shared/ui/message-box';
import { SiteLink } from '@/shared/ui/site-link';

/** Access to the reviews of a resource. */
export type ReviewAccess =
  | { readonly state: 'loading' | 'missing'; readonly resource: null }
  | {
      readonly state: 'failed';
      readonly resource: null;
      readonly error: unknown;
      readonly retry: () => void;
    }
  | { readonly state: 'visitor'; readonly resource: ResourceHeading }
  | { readonly state: 'member'; readonly resource: ResourceHeading; readonly user: SessionUser };

/** Returns the resource with this slug or id, and whether the user may read its reviews. */
export function useReviewAccess(slugOrId: string): ReviewAccess {
  const { loading, user } = useSession();
  const { data: resource, error, refetch } = useQuery(resourceHeadingQuery(slugOrId));
  if (resource === undefined) {
    if (error === null) return { state: 'loading', resource: null };
    // A malformed id cannot belong to a resource.
    if (toAppError(error).code === 'invalid') return { state: 'missing', resource: null };
    return { state: 'failed', resource: null, error, retry: () => void refetch() };
  }
  if (resource === null) return { state: 'missing', resource };
  if (loading) return { state: 'loading', resource: null };
  return user === null ? { state: 'visitor', resource } : { state: 'member', resource, user };
}

interface ReviewFrameProps {
  readonly access: ReviewAccess;
  /** Title unless the resource is loading or missing; null shows skeletons. */
  readonly title: string | null;
  /** Links back, when the resource exists. */
  readonly back: (
    resource: ResourceHeading,
  ) => readonly { readonly to: string; readonly label: string }[];
  /** Content for signed-in users and an existing resource. */
  readonly children: (resource: ResourceHeading, user: SessionUser) => ReactNode;
}

/**
 * Frame of both review pages. The heading stays mounted while the content below changes, so that
 * focus is kept.
 */
export function ReviewFrame({ access, title, back, children }: ReviewFrameProps) {
  const heading = headingOf(access, title);
  // Reviews require sign-in, so search engines must not index them.
  usePageMeta({ title: heading ?? 'Reviews', noIndex: true });
  const links =
    access.state === 'missing' ? [BROWSE] : access.resource ? back(access.resource) : [];
  return (
    <div className="reading-page px-4 py-6 sm:px-6 sm:py-10">
      {heading === null ? (
        <ReviewSkeletons label="Loading reviews" />
      ) : (
        <>
          <ul className="-ml-3 flex flex-wrap gap-x-2">
            {links.map(({ to, label }) => (
              <li key={label} className="min-w-0">
                <SiteLink to={to} className={buttonClass('quiet', 'max-w-full text-left')}>
                  <ChevronLeft className="size-4" />
                  <span className="min-w-0">{label}</span>
                </SiteLink>
              </li>
            ))}
          </ul>
          <h1 className="mt-3 text-2xl sm:text-3xl">{heading}</h1>
          <div className="mt-6">
            <AccessContent access={access}>{children}</AccessContent>
          </div>
        </>
      )}
    </div>
  );
}

const BROWSE = { to: paths.resources(), label: 'Browse Resources' };

function headingOf({ state }: ReviewAccess, title: string | null): string | null {
  if (state === 'loading') return null;
  return state === 'missing' ? 'Resource Not Found' : title;
}

function AccessContent({ access, children }: Pick<ReviewFrameProps, 'access' | 'children'>) {
  switch (access.state) {
    case 'loading':
      return null; // The skeletons replace the whole frame.
    case 'failed':
      return <LoadFailure error={access.error} onRetry={access.retry} />;
    case 'missing':
      return <NotFoundText>{"The resource you're looking for doesn't exist."}</NotFoundText>;
    case 'visitor':
      return <LoginRequired />;
    case 'member':
      return children(access.resource, access.user);
  }
}

/** Text of a not-found page. */
export function NotFoundText({ children }: { children: ReactNode }) {
  return <p className="text-lg text-soft">{children}</p>;
}

/** Shown to visitors instead of reviews. */
function LoginRequired() {
  const { pathname } = useLocation();
  return (
    <MessageBox icon={Lock} iconClass="text-brand" as="section">
      <h2 className="text-xl">Login Required</h2>
      <p className="mt-2 text-soft">Please sign in to view reviews and community feedback</p>
      <SiteLink to={paths.auth(pathname)} className={buttonClass('primary', 'mt-6')}>
        Sign In to Access
      </SiteLink>
    </MessageBox>
  );
}

interface ReviewSkeletonsProps {
  /** What is loading, for screen readers. */
  readonly label: string;
  readonly count?: number;
}

/** Loading placeholders of reviews. They appear after a short delay. */
export function ReviewSkeletons({ label, count = 3 }: ReviewSkeletonsProps) {
  return (
    <div role="status" className="appear-late space-y-4">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, position) => (
        <div
          key={position}
          aria-hidden="true"
          className="rounded-lg border border-line bg-surface p-4 sm:p-5"
        >
          <div className="h-5 w-28 rounded-sm bg-sunk" />
          <div className="mt-3 h-5 w-2/5 rounded-sm bg-sunk" />
          <div className="mt-2 h-4 w-1/3 rounded-sm bg-sunk" />
          <div className="mt-5 h-4 rounded-sm bg-sunk" />
          <div className="mt-2 h-4 rounded-sm bg-sunk" />
          <div className="mt-2 h-4 w-3/5 rounded-sm bg-sunk" />
        </div>
      ))}
    </div>
  );
}
