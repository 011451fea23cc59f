import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ReviewSkeletons } from './review-skeletons';
import type { ReviewedResource, ReviewedResourceState } from './use-reviewed-resource';
import type { SessionUser } from '@/auth/session-context';
import { LoadFailure } from '@/components/feedback/load-failure';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { paths } from '@/lib/paths';

interface ReviewsGateProps {
  readonly access: ReviewedResourceState;
  readonly children: (resource: ReviewedResource, user: SessionUser) => ReactNode;
}

/**
 * Renders `children` for signed-in users and an existing resource; else a loading, failure,
 * not-found or sign-in message.
 */
export function ReviewsGate({ access, children }: ReviewsGateProps) {
  switch (access.state) {
    case 'loading':
      return <ReviewSkeletons label="Loading reviews" />;
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
    <section className="flex flex-col items-center rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <Lock className="mb-4 size-10 text-brand" />
      <h2 className="text-xl">Login Required</h2>
      <p className="mt-2 text-soft">Please sign in to view reviews and community feedback</p>
      <SiteLink to={paths.auth(pathname)} className={buttonClass('primary', 'mt-6')}>
        Sign In to Access
      </SiteLink>
    </section>
  );
}
