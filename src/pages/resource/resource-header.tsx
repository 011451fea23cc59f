import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Info, Pencil, Star } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PrintButton } from './actions/print-button';
import { ClaimButton } from './claim/claim-button';
import { useSession } from '@/auth/session-context';
import { ResourceHeading } from '@/components/resource-view/resource-heading';
import { ShareButton } from '@/components/share-button';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import type { ResourceDetail } from '@/data/resources/resource-detail';
import { reviewCountQuery } from '@/data/reviews/review-queries';
import { suggestEditHref } from '@/domain/resources/suggest-edit';
import { paths } from '@/lib/paths';

interface ResourceHeaderProps {
  readonly resource: ResourceDetail;
  readonly organization: string | null;
  /** URL of the page, for sharing. */
  readonly page: string;
  readonly today: string;
}

/** Breadcrumbs, heading and actions of a resource. */
export function ResourceHeader(props: ResourceHeaderProps) {
  const { resource, organization, page, today } = props;
  const { user } = useSession();
  const suggestEdit = suggestEditHref({ ...resource, organization }, page);
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-4 print:hidden">
        <BackLink />
        <Breadcrumbs name={resource.name} organization={organization} />
      </div>
      {resource.status !== 'approved' && <NotPublicYet />}
      <ResourceHeading resource={resource} today={today} />
      <div className="-ml-3 mt-4 flex flex-wrap gap-x-1 gap-y-2 print:hidden">
        <ReviewsLink resource={resource} />
        {user !== null && resource.status === 'approved' && (
          <ClaimButton resource={resource} userId={user.id} />
        )}
        <ShareButton name={resource.name} page={page} />
        <PrintButton />
        {suggestEdit !== null && (
          <a href={suggestEdit} className={buttonClass('quiet')}>
            <Pencil className="size-4" />
            Suggest Edit
          </a>
        )}
      </div>
    </header>
  );
}

/** Key of the first history entry of a visit. */
const FIRST_ENTRY = 'default';

/** Back to the previous page, or to the list when the visit started here. */
function BackLink() {
  const { key } = useLocation();
  const navigate = useNavigate();
  return (
    <SiteLink
      to={paths.resources()}
      onClick={(event) => {
        if (key === FIRST_ENTRY) return;
        event.preventDefault();
        void navigate(-1);
      }}
      className={buttonClass('quiet', '-ml-3')}
    >
      <ChevronLeft className="size-4" />
      Back
    </SiteLink>
  );
}

function Breadcrumbs({ name, organization }: { name: string; organization: string | null }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0 flex-1">
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

function NotPublicYet() {
  return (
    <p className="mt-4 flex items-start gap-2 rounded border border-line bg-sunk px-4 py-3">
      <Info className="mt-0.5 size-5 text-soft" />
      This resource is not public. Only the submitter and staff can see this page.
    </p>
  );
}

/** The review count is public. When it fails to load, the link shows without it. */
function ReviewsLink({ resource }: { resource: ResourceDetail }) {
  const { data: count } = useQuery(reviewCountQuery(resource.id));
  return (
    <SiteLink to={paths.resourceReviews(resource.slug)} className={buttonClass('quiet')}>
      <Star className="size-4" />
      {count === undefined ? 'Reviews' : `Reviews (${String(count)})`}
    </SiteLink>
  );
}
