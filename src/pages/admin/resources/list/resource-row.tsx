import { Pencil } from 'lucide-react';
import { memo } from 'react';
import { SummaryButton } from '../summary-button';
import { RowMarks } from './row-marks';
import { useReturnFocus } from './use-return-focus';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import type { AdminResourceRow } from '@/data/resources/admin-resource-list-query';
import { longDate } from '@/domain/long-date';
import { organizationName } from '@/domain/resources/organization-name';
import { FROM_LIST } from '@/lib/navigation-state';
import { paths } from '@/lib/paths';

interface ResourceRowProps {
  readonly resource: AdminResourceRow;
  /** The address of its editor, with the state of the list. */
  readonly editAddress: string;
}

/** A resource as a curator needs it: what it is, how it stands, and what to do about it. */
export const ResourceRow = memo(function ResourceRow({ resource, editAddress }: ResourceRowProps) {
  const { id, name, slug, status, updated_at } = resource;
  const organization = organizationName(resource);
  const updated = longDate(updated_at);
  const editId = useReturnFocus(id);
  return (
    <article className="rounded-lg border border-line bg-surface p-4 sm:p-5 xl:flex xl:items-center xl:justify-between xl:gap-6">
      <div className="min-w-0">
        {organization !== null && <p className="text-sm wrap-anywhere text-soft">{organization}</p>}
        <h3 className="text-lg wrap-anywhere">{name}</h3>
        {updated !== null && <p className="text-sm text-soft">Updated {updated}</p>}
        <RowMarks resource={resource} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-1 gap-y-2 xl:mt-0 xl:max-w-120 xl:shrink-0 xl:justify-end">
        <SiteLink
          id={editId}
          to={editAddress}
          state={FROM_LIST}
          className={buttonClass('tinted', 'mr-1')}
        >
          <Pencil className="size-4" />
          Edit<span className="sr-only"> {name}</span>
        </SiteLink>
        {status === 'approved' && (
          <SiteLink to={paths.resource(slug)} state={FROM_LIST} className={buttonClass('quiet')}>
            View<span className="sr-only"> the page of {name}</span>
          </SiteLink>
        )}
        <SummaryButton resource={resource} kind="targeted" />
        {resource.support_type === 'funding' && (
          <SummaryButton resource={resource} kind="funding" />
        )}
      </div>
    </article>
  );
});
