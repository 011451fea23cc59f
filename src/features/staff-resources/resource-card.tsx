import { memo } from 'react';
import {
  AvailabilityBadge,
  DeadlineText,
  IssueNames,
  StatusBadge,
  SummaryBadge,
} from './resource-facts';
import { RowActions } from './row-actions';
import type { ListedResource } from './use-admin-list';
import { shortDate } from '@shared/dates/long-date';
import { organizationName } from '@shared/search/list/organization-name';

interface ResourceCardProps {
  readonly resource: ListedResource;
  readonly isChosen: boolean;
  readonly onChoose: (id: string, isChosen: boolean) => void;
}

/** A resource with its status and the actions of staff, on screens that are too narrow for a table. */
export const ResourceCard = memo(function ResourceCard(props: ResourceCardProps) {
  const { resource, isChosen, onChoose } = props;
  const { id, name } = resource;
  return (
    <article className="rounded-lg border border-line bg-surface p-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <p className="text-sm wrap-anywhere text-soft">{organizationName(resource)}</p>
          <h3 className="text-lg wrap-anywhere">{name}</h3>
        </div>
        <label className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center">
          <span className="sr-only">{`Select ${name}`}</span>
          <input
            type="checkbox"
            checked={isChosen}
            onChange={({ target }) => onChoose(id, target.checked)}
            className="size-5 accent-brand"
          />
        </label>
      </div>
      <IssueNames issues={resource.issues} />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <StatusBadge status={resource.status} isNamed />
        <AvailabilityBadge resource={resource} />
        <DeadlineText day={resource.application_deadline} isNamed />
        <span className="text-sm text-soft">
          {resource.verified_at === null
            ? 'Not checked yet'
            : `Checked ${shortDate(resource.verified_at) ?? ''}`}
        </span>
        <span className="text-sm text-soft">{`Updated ${shortDate(resource.updated_at)}`}</span>
        <SummaryBadge what="Summary" state={resource.summary_state} />
        {resource.support_type === 'funding' && (
          <SummaryBadge what="Funding summary" state={resource.funding_summary_state} />
        )}
      </div>
      <div className="mt-2">
        <RowActions resource={resource} />
      </div>
    </article>
  );
});
