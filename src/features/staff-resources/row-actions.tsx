import { Eye, Pencil } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useReturnFocus } from './use-return-focus';
import type { AdminResourceRow } from '@/entities/resources/api/admin-resource-list';
import { addressWith } from '@/entities/staff/use-edit-view';
import { SummaryButton } from '@/features/summaries/summary-button';
import { FROM_LIST } from '@/shared/lib/navigation-state';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';

/** Edits, opens and summarizes a resource. */
export function RowActions({ resource }: { resource: AdminResourceRow }) {
  const { id, name, slug, status } = resource;
  const { search } = useLocation();
  const editId = useReturnFocus(id);
  return (
    <div className="flex flex-wrap items-center max-xl:-ml-3 xl:-ml-1 xl:flex-nowrap">
      <SiteLink
        id={editId}
        to={addressWith(search, { edit: id })}
        state={FROM_LIST}
        title="Edit"
        className={buttonClass('quiet', 'xl:w-9 xl:px-0')}
      >
        <Pencil className="size-4" />
        <span className="xl:sr-only">
          Edit<span className="sr-only">{` ${name}`}</span>
        </span>
      </SiteLink>
      {status === 'approved' && (
        <SiteLink
          to={paths.resource(slug)}
          state={FROM_LIST}
          title="View the page"
          className={buttonClass('quiet', 'xl:w-9 xl:px-0')}
        >
          <Eye className="size-4" />
          <span className="xl:sr-only">
            View<span className="sr-only">{` the page of ${name}`}</span>
          </span>
        </SiteLink>
      )}
      <SummaryButton resource={resource} kind="targeted" isCompact />
      {resource.support_type === 'funding' && (
        <SummaryButton resource={resource} kind="funding" isCompact />
      )}
    </div>
  );
}
