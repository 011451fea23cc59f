import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Pencil, Printer, Star } from 'lucide-react';
import { useSession } from '@/entities/people/session/session-context';
import type { ResourceDetail } from '@/entities/resources/api/resource-rows';
import { ResourceTitle } from '@/entities/resources/resource-heading';
import { reviewCountQuery } from '@/entities/reviews/api/review-count';
import { ClaimButton } from '@/features/claims/claim-button';
import { SaveButton } from '@/features/plan/save-button';
import { SavedMarks } from '@/features/plan/saved-marks';
import { suggestEditHref } from '@/features/suggested-edits/rules/suggest-edit';
import { SuggestEditButton } from '@/features/suggested-edits/suggest-edit-button';
import { paths } from '@/shared/lib/paths';
import { BackToPrevious } from '@/shared/ui/back-to-list';
import { buttonClass } from '@/shared/ui/button-class';
import { Note } from '@/shared/ui/note';
import { ShareButton } from '@/shared/ui/share-button';
import { SiteLink } from '@/shared/ui/site-link';

interface ResourceHeaderProps {
  readonly resource: ResourceDetail;
  readonly organization: string | null;
  readonly today: string;
}

/** Back, breadcrumbs and heading of a resource. */
export function ResourceHeader({ resource, organization, today }: ResourceHeaderProps) {
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-4 print:hidden">
        <BackToPrevious to={paths.resources()}>Back</BackToPrevious>
        <Breadcrumbs name={resource.name} organization={organization} />
      </div>
      {resource.status !== 'approved' && (
        <Note>This resource is not public. Only the submitter and staff can see this page.</Note>
      )}
      <ResourceTitle resource={resource} today={today} />
    </header>
  );
}

const actionRow = '-ml-3 flex flex-wrap gap-x-1 gap-y-2 print:hidden';

interface ResourceActionsProps {
  readonly resource: ResourceDetail;
  readonly organization: string | null;
  /** URL of the page, for sharing. */
  readonly page: string;
}

/** Save and reviews; on wide screens also what `MoreActions` offers at the end on phones. */
export function ResourceActions(props: ResourceActionsProps) {
  const { resource } = props;
  return (
    <div className={actionRow}>
      <SavedMarks />
      {resource.status === 'approved' && <SaveButton {...resource} isLabelled />}
      <ReviewsLink resource={resource} />
      <div className="contents max-sm:hidden">
        <PageActions {...props} />
      </div>
    </div>
  );
}

/**
 * The actions at the end of the page. Claim is there on all screens: it appears once the session is
 * known, and moves nothing there.
 */
export function MoreActions(props: ResourceActionsProps) {
  const { resource } = props;
  const { user } = useSession();
  return (
    <>
      <div className={`mt-8 sm:hidden ${actionRow}`}>
        <PageActions {...props} />
      </div>
      {user !== null && resource.status === 'approved' && (
        <div className="mt-2 -ml-3 sm:mt-6 print:hidden">
          <ClaimButton resource={resource} userId={user.id} />
        </div>
      )}
    </>
  );
}

function PageActions({ resource, organization, page }: ResourceActionsProps) {
  const suggestEdit = suggestEditHref({ ...resource, organization }, page);
  return (
    <>
      <ShareButton name={resource.name} page={page} />
      <button type="button" onClick={() => window.print()} className={buttonClass('quiet')}>
        <Printer className="size-4" />
        Print
      </button>
      {resource.status === 'approved' ? (
        <SuggestEditButton resource={resource} mailHref={suggestEdit} />
      ) : (
        suggestEdit !== null && (
          <a href={suggestEdit} className={buttonClass('quiet')}>
            <Pencil className="size-4" />
            Suggest Edit
          </a>
        )
      )}
    </>
  );
}

/** On phones only Back shows: the breadcrumbs would take three lines. */
function Breadcrumbs({ name, organization }: { name: string; organization: string | null }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0 flex-1 max-sm:not-focus-within:sr-only">
      <ol className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-soft">
        <li>
          <SiteLink
            to={paths.resources()}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:no-underline"
          >
            Resources
          </SiteLink>
        </li>
        {organization !== null && <Crumb>{organization}</Crumb>}
        <Crumb isCurrent>{name}</Crumb>
      </ol>
    </nav>
  );
}

function Crumb({ children, isCurrent = false }: { children: string; isCurrent?: boolean }) {
  return (
    <li aria-current={isCurrent ? 'page' : undefined} className="flex min-w-0 items-center gap-2">
      <ChevronRight className="size-4" />
      <span className="max-w-64 truncate">{children}</span>
    </li>
  );
}

/** The review count is public. When it fails to load, the link shows without it. */
function ReviewsLink({ resource }: { resource: ResourceDetail }) {
  const { data: count } = useQuery(reviewCountQuery(resource.id));
  return (
    <SiteLink to={paths.resourceReviews(resource.slug)} className={buttonClass('quiet')}>
      <Star className="size-4" />
      <span>{count === undefined ? 'Reviews' : `Reviews (${String(count)})`}</span>
    </SiteLink>
  );
}
