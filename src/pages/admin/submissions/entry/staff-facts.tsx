import type { ReactNode } from 'react';
import { SiteLink } from '@/components/site-link';
import { Card } from '@/components/ui/card';
import { linkClass } from '@/components/ui/link-class';
import type { Person, SubmissionRecord } from '@/data/submissions/submission-queries';
import { longDate } from '@/domain/long-date';
import type { SubmissionKind } from '@/domain/submissions/queue';
import { unknownSubmitterLabel } from '@/domain/submissions/status';
import { paths } from '@/lib/paths';

interface StaffFactsProps {
  readonly kind: SubmissionKind;
  readonly record: SubmissionRecord;
  readonly sentAt: string | null;
}

/** Staff-only facts of a submission. */
export function StaffFacts({ kind, record, sentAt }: StaffFactsProps) {
  const notes = record.source_notes?.trim() ?? '';
  return (
    <Card title="For staff">
      <dl className="space-y-3">
        <Fact term="Source">
          {record.submitter === null ? (
            unknownSubmitterLabel(kind)
          ) : (
            <>
              Submitted by <PersonLink person={record.submitter} />
            </>
          )}
        </Fact>
        {sentAt !== null && <Fact term="Submitted on">{longDate(sentAt)}</Fact>}
        {record.paid_until !== null && <Fact term="Paid until">{longDate(record.paid_until)}</Fact>}
        {record.moderated_at !== null && (
          <Fact term="Last decided">
            {longDate(record.moderated_at)} by{' '}
            {record.moderator === null ? (
              'a deleted account'
            ) : (
              <PersonLink person={record.moderator} />
            )}
          </Fact>
        )}
        {record.reason !== null && <Fact term="Reason given">{record.reason}</Fact>}
      </dl>
      {notes !== '' && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-brand">
            Source notes
          </summary>
          <p className="wrap-anywhere whitespace-pre-line">{notes}</p>
        </details>
      )}
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

function PersonLink({ person }: { person: Person }) {
  return (
    <SiteLink to={paths.profile(person.id)} className={linkClass}>
      {person.name}
    </SiteLink>
  );
}
