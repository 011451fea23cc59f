import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AdminResources } from './admin-resources';
import { useAdminList, useListedResources } from './use-admin-list';
import type {
  AdminListRequest,
  AdminResourceRow,
} from '@/entities/resources/api/admin-resource-list';
import { fundingTermsQuery } from '@/entities/resources/api/funding-terms';
import { defaultAdminList } from '@/entities/resources/rules/admin-list';
import { TermsContent } from '@/entities/resources/terms-section';
import { Loaded } from '@/entities/staff/loaded';
import { addressWith } from '@/entities/staff/use-edit-view';
import { BatchPanel } from '@/features/summaries/batch-panel';
import { SummaryButton } from '@/features/summaries/summary-button';
import { SearchField } from '@/shared/form/search-field';
import { FROM_LIST } from '@/shared/lib/navigation-state';
import { paths } from '@/shared/lib/paths';
import { BackToList } from '@/shared/ui/back-to-list';
import { buttonClass } from '@/shared/ui/button-class';
import { linkClass } from '@/shared/ui/link-class';
import { SiteLink } from '@/shared/ui/site-link';
import { organizationName } from '@shared/search/list/organization-name';

const fundingRequest = {
  status: 'approved',
  sort: 'name',
  direction: 'asc',
  supportType: 'funding',
} as const satisfies AdminListRequest;

/** Funding summary generator (rule 12.5): the funding terms and their summaries. */
export function FundingGenerator() {
  const { list, setSearch } = useAdminList();
  const resources = useListedResources(fundingRequest, {
    ...defaultAdminList,
    sort: fundingRequest.sort,
    direction: fundingRequest.direction,
    search: list.search,
  });
  const [openId, setOpenId] = useState<string | null>(null);
  const countRef = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <BackToList to={paths.admin()}>Back to Edit Resources</BackToList>
      <h2 className="text-xl sm:text-2xl">Funding Summary Generator</h2>
      <div className="mt-4">
        <BatchPanel kind="funding" />
      </div>
      <div role="search" aria-label="Funding resources" className="mt-6">
        <SearchField
          label="Search resources"
          placeholder="Search name, organization or slug"
          search={list.search}
          setSearch={setSearch}
        />
      </div>
      <AdminResources
        resources={resources}
        noun="funding resources"
        emptyText="No approved resources found"
        countRef={countRef}
        clearLabel="Clear search"
        onClear={() => setSearch('', 'submit')}
        renderItem={(resource) => (
          <FundingRow
            resource={resource}
            isOpen={openId === resource.id}
            onToggle={() => setOpenId(openId === resource.id ? null : resource.id)}
          />
        )}
      />
    </>
  );
}

const states: Readonly<Record<string, string>> = {
  missing: 'No funding summary yet',
  written: 'Written by hand',
  stale: 'Outdated: the resource has changed since',
  current: 'Up to date',
};

interface FundingRowProps {
  readonly resource: AdminResourceRow;
  /** Whether its terms are shown. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function FundingRow({ resource, isOpen, onToggle }: FundingRowProps) {
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
              <span>{isOpen ? 'Hide terms' : 'Show terms'}</span>
              <span className="sr-only">{` of ${name}`}</span>
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
  const query = useQuery(fundingTermsQuery(resourceId));
  return (
    <Loaded query={query} loading={<p role="status">Loading terms...</p>}>
      {(terms) =>
        terms === null ? (
          <p>This resource no longer exists.</p>
        ) : (
          <>
            <TermsContent resource={terms} />
            <SiteLink
              to={addressWith(search, { edit: resourceId })}
              state={FROM_LIST}
              className={`${linkClass} mt-2`}
            >
              Edit<span className="sr-only">{` the terms of ${name}`}</span>
            </SiteLink>
          </>
        )
      }
    </Loaded>
  );
}
