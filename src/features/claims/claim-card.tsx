import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { PendingClaim } from './api/pending-claims';
import { otherHolder } from './rules/assigned-roles';
import { resourcePeopleQuery } from '@/entities/people/api/resource-people';
import { cardClass, titleLinkClass } from '@/entities/staff/admin-list';
import { Key } from '@/entities/staff/shortcuts';
import { paths } from '@/shared/lib/paths';
import { fullName } from '@/shared/rules/person-name';
import { claimTypes } from '@/shared/rules/submission-vocabularies';
import { shortId } from '@/shared/rules/uuid';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';
import { labelOf } from '@shared/contracts/vocabularies';
import { longDate } from '@shared/dates/long-date';

interface ClaimCardProps {
  readonly claim: PendingClaim;
  /** Whether a decision on any claim is being saved. */
  readonly isBusy: boolean;
  readonly isApproving: boolean;
  readonly onApprove: () => void;
  readonly onDeny: () => void;
}

/** A pending claim with Approve and Deny. */
export function ClaimCard({ claim, isBusy, isApproving, onApprove, onDeny }: ClaimCardProps) {
  const { profiles: person, resources: resource, created_at } = claim;
  const name = fullName(person);
  const holderId = otherHolder(claim.resources, claim.claim_type, claim.user_id);
  const subject = `the claim of ${name} to ${resource.name}`;
  return (
    <article
      data-item={claim.id}
      tabIndex={-1}
      aria-label={`Claim of ${name} to ${resource.name}`}
      className={cardClass}
    >
      <p className="text-sm font-semibold text-accent">{labelOf(claimTypes, claim.claim_type)}</p>
      <h3 className="text-lg">
        <SiteLink to={paths.resource(resource.slug)} className={titleLinkClass}>
          {resource.name}
        </SiteLink>
      </h3>
      <p>
        Claimed by{' '}
        <SiteLink to={paths.profile(claim.user_id)} className={titleLinkClass}>
          {name}
        </SiteLink>
        {person.company_organization !== null && (
          <span className="text-soft">{` (${person.company_organization})`}</span>
        )}
      </p>
      <blockquote className="mt-3 border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-line">
        {claim.justification}
      </blockquote>
      {holderId !== null && <RoleTakenWarning resource={resource} holderId={holderId} />}
      <p className="mt-3 text-sm text-soft">
        Submitted <time dateTime={created_at}>{longDate(created_at)}</time>
      </p>
      <Ids claim={claim} />
      <div className="mt-auto flex flex-wrap gap-3 pt-4">
        {holderId === null && (
          <button
            type="button"
            aria-keyshortcuts="A"
            aria-disabled={isBusy}
            onClick={({ detail }) => {
              // The second click of a double click could hit the next claim.
              if (!isBusy && detail < 2) onApprove();
            }}
            className={buttonClass('primary')}
          >
            <span>{isApproving ? 'Approving…' : 'Approve'}</span>
            <span className="sr-only">{` ${subject}`}</span>
            <Key name="A" />
          </button>
        )}
        <button
          type="button"
          aria-keyshortcuts="D"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onDeny();
          }}
          className={buttonClass('danger')}
        >
          Deny<span className="sr-only">{` ${subject}`}</span>
          <Key name="D" />
        </button>
      </div>
    </article>
  );
}

interface RoleTakenWarningProps {
  readonly resource: PendingClaim['resources'];
  readonly holderId: string;
}

/** Says why a claim cannot be approved: who has the role. */
function RoleTakenWarning({ resource, holderId }: RoleTakenWarningProps) {
  const { data } = useQuery(resourcePeopleQuery([holderId]));
  const holder = data?.find(({ user_id }) => user_id === holderId);
  return (
    <p className="mt-3 flex items-start gap-2 rounded bg-closed-tint px-3 py-2 text-closed">
      <TriangleAlert className="mt-0.5 size-5" />
      <span>
        <span>{holder === undefined ? 'Someone else' : fullName(holder)}</span> has this role now.
        To approve this claim, first{' '}
        <SiteLink
          to={`${paths.admin()}?${new URLSearchParams({ tab: 'users', search: resource.name }).toString()}`}
          className="underline underline-offset-4 hover:no-underline"
        >
          remove that assignment
        </SiteLink>
        .
      </span>
    </p>
  );
}

/** Short ids of claim, user and resource (rule 1.10). */
function Ids({ claim: { id, user_id, resource_id } }: Pick<ClaimCardProps, 'claim'>) {
  const ids = [
    { term: 'Claim', id },
    { term: 'User', id: user_id },
    { term: 'Resource', id: resource_id },
  ];
  return (
    <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
      {ids.map(({ term, id: full }) => (
        <div key={term} className="flex gap-1">
          <dt>{term}</dt>
          <dd className="font-mono" title={full}>
            {shortId(full)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
