import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { SummaryButton } from '../summary-button';
import { addressWith } from '../use-edit-view';
import { LoadFailure } from '@/components/feedback/load-failure';
import { useRetainedError } from '@/components/feedback/use-retained-error';
import { TermsContent } from '@/components/resource-view/terms-section';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { linkClass } from '@/components/ui/link-class';
import type { AdminResourceRow } from '@/data/resources/admin-resource-list-query';
import { fundingTermsQuery } from '@/data/resources/funding-terms-query';
import { organizationName } from '@/domain/resources/organization-name';
import { FROM_LIST } from '@/lib/navigation-state';

const states: Readonly<Record<string, string>> = {
  missing: 'No funding summary yet',
  written: 'Written by hand',
  stale: 'Outdated: the resource has changed since',
  current: 'Up to date',
};

interface FundingRowProps {
  readonly resource: AdminResourceRow;
  /** Whether its terms show. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A funding resource, the state of its summary, and on request the summary and its terms. */
export function FundingRow({ resource, isOpen, onToggle }: FundingRowProps) {
  const { id, name, funding_summary_state: state } = resource;
  const termsId = useId();
  const organization = organizationName(resource);
  return (
    <article className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="lg:flex lg:items-center lg:justify-between lg:gap-6">
        <div className="min-w-0">
          {organization !== null && (
            <p className="text-sm wrap-anywhere text-soft">{organization}</p>
          )}
          <h3 className="text-lg wrap-anywhere">{name}</h3>
          <p className="text-sm text-soft">{states[state] ?? 'State unknown'}</p>
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-x-1 gap-y-2 lg:mt-0 lg:shrink-0">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={termsId}
            onClick={onToggle}
            className={buttonClass('quiet')}
          >
            <ChevronDown className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
            <span>
              {isOpen ? 'Hide Terms' : 'Show Terms'}
              <span className="sr-only"> of {name}</span>
            </span>
          </button>
          <SummaryButton resource={resource} kind="funding" />
        </div>
      </div>
      <div id={termsId} hidden={!isOpen} className="mt-4 border-t border-line pt-4">
        {isOpen && <Terms resourceId={id} name={name} />}
      </div>
    </article>
  );
}

function Terms({ resourceId, name }: { resourceId: string; name: string }) {
  const { search } = useLocation();
  const { data, error, refetch } = useQuery(fundingTermsQuery(resourceId));
  const { failure, retry } = useRetainedError(error, refetch);
  if (data === undefined) {
    if (failure !== null) return <LoadFailure error={failure} onRetry={() => void retry()} />;
    return <p role="status">Loading terms...</p>;
  }
  if (data === null) return <p>This resource is no longer there.</p>;
  return (
    <>
      <TermsContent resource={data} />
      <SiteLink
        to={addressWith(search, { edit: resourceId })}
        state={FROM_LIST}
        className={`${linkClass} mt-2`}
      >
        Edit<span className="sr-only"> the terms of {name}</span>
      </SiteLink>
    </>
  );
}
