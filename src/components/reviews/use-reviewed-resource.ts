import { useQuery } from '@tanstack/react-query';
import { useSession, type SessionUser } from '@/auth/session-context';
import { type fetchResourceHeading, resourceHeadingQuery } from '@/data/resources/resource-detail';
import { toAppError } from '@/lib/errors';

/** The reviewed resource. */
export type ReviewedResource = NonNullable<Awaited<ReturnType<typeof fetchResourceHeading>>>;

/** Access state of the reviews of a resource. */
export type ReviewedResourceState =
  | { readonly state: 'loading'; readonly resource: null }
  | {
      readonly state: 'failed';
      readonly resource: null;
      readonly error: unknown;
      retry: () => void;
    }
  | { readonly state: 'missing'; readonly resource: null }
  | { readonly state: 'visitor'; readonly resource: ReviewedResource }
  | { readonly state: 'member'; readonly resource: ReviewedResource; readonly user: SessionUser };

/** Returns the resource with this slug or id, and whether the user may read its reviews. */
export function useReviewedResource(slugOrId: string): ReviewedResourceState {
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
