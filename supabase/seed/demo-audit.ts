import { claimRows } from './demo-claims.ts';
import { admin, guide } from './demo-people.ts';
import { demoResources } from './demo-resources.ts';
import { reviewRows } from './demo-reviews.ts';
import { ago, type Moment } from './moments.ts';

interface AuditEntry {
  readonly happened_at: Moment;
  readonly actor_id: string | null;
  readonly action: string;
  readonly subject_type: string;
  readonly subject_id: string;
  readonly detail: string;
}

/** Entries of the audit trail for some of the decisions in the demo data. */
export const auditEntries: readonly AuditEntry[] = [
  {
    happened_at: ago('365 days'),
    actor_id: admin.id,
    action: 'role.grant',
    subject_type: 'profiles',
    subject_id: guide.id,
    detail: JSON.stringify({ role: 'atlas_guide' }),
  },
  ...claimRows.flatMap((claim) =>
    claim.reviewed_at === null
      ? []
      : [
          {
            happened_at: claim.reviewed_at,
            actor_id: claim.reviewed_by,
            action: `claim.${claim.status}`,
            subject_type: 'resource_claims',
            subject_id: claim.id,
            detail: JSON.stringify({
              resource: claim.resource_id,
              person: claim.user_id,
              role: claim.claim_type,
            }),
          },
        ],
  ),
  ...declined(
    'review',
    reviewRows.filter(({ status }) => status === 'declined'),
  ),
  ...declined(
    'resource',
    demoResources.filter((row) => row.moderation_reason !== null),
  ),
];

function declined(
  kind: string,
  rows: readonly {
    readonly id: string;
    readonly moderated_at: Moment | null;
    readonly moderated_by: string | null;
  }[],
): AuditEntry[] {
  return rows.flatMap(({ id, moderated_at, moderated_by }) =>
    moderated_at === null
      ? []
      : [
          {
            happened_at: moderated_at,
            actor_id: moderated_by,
            action: `${kind}.decline`,
            subject_type: kind,
            subject_id: id,
            detail: '{}',
          },
        ],
  );
}
