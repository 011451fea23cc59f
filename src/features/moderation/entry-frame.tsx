import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Decision } from './decision';
import { Loaded } from '@/entities/staff/loaded';
import { ShortcutSwitch } from '@/entities/staff/shortcuts';
import type { SubmissionsView } from '@/entities/staff/submissions-view';
import type { Person } from '@/entities/submissions/api/submission-queue';
import {
  submissionRecordQuery,
  type SubmissionRecord,
} from '@/entities/submissions/api/submission-record';
import type { SubmissionKind, SubmissionPlace } from '@/entities/submissions/rules/queue';
import { unknownSubmitterLabel } from '@/entities/submissions/rules/status';
import { Spinner } from '@/shared/feedback/spinner';
import type { ElementNode } from '@/shared/lib/element-node';
import { paths } from '@/shared/lib/paths';
import { Card } from '@/shared/ui/card';
import { linkClass } from '@/shared/ui/link-class';
import { SiteLink } from '@/shared/ui/site-link';
import { longDate } from '@shared/dates/long-date';

/** Props shared by the parts of a queue entry. */
export interface EntryProps {
  readonly place: SubmissionPlace;
  readonly view: SubmissionsView;
  readonly isAdmin: boolean;
  /** Submission time, if known. */
  readonly sentAt: string | null;
  /** Called after the decision; opens the next entry. */
  readonly onDecided: () => void;
}

interface EntryFrameProps extends EntryProps {
  readonly title: string;
  /** `updated_at` of the shown version, which the decision is for. */
  readonly updatedAt: string;
  /** Preview of the public page. */
  readonly preview: ElementNode;
  /** Similar items. */
  readonly similar: ElementNode;
  /** Path of the edit form; null when it cannot be edited. */
  readonly editAddress: string | null;
  /** Further actions. */
  readonly more?: ElementNode;
}

/** A queue entry: preview, similar items, staff-only data and the decision. */
export function EntryFrame(props: EntryFrameProps) {
  const { place, title, sentAt, preview, similar, more } = props;
  const query = useQuery(submissionRecordQuery(place.kind, place.id));
  return (
    <Loaded
      query={query}
      loading={<Spinner label="Loading submission details" className="appear-late py-8" />}
    >
      {(record) => (
        <>
          {record && <Decision {...props} record={record} />}
          <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
            <section
              aria-label={`Preview: ${title}`}
              className="min-w-0 rounded-lg border border-dashed border-edge bg-canvas p-4 sm:p-6"
            >
              <p className="text-sm font-semibold text-soft">Preview</p>
              {preview}
            </section>
            <div className="grid grid-cols-1 gap-4">
              {similar}
              {record && <StaffFacts kind={place.kind} record={record} sentAt={sentAt} />}
              {record && more}
              <ShortcutSwitch description="A approve, E edit, D decline, J next, K previous" />
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

interface StaffFactsProps {
  readonly kind: SubmissionKind;
  readonly record: SubmissionRecord;
  readonly sentAt: string | null;
}

function StaffFacts({ kind, record, sentAt }: StaffFactsProps) {
  const notes = record.source_notes?.trim() ?? '';
  return (
    <Card title="For staff">
      <dl className="space-y-3">
        <Fact term="Source">
          {record.submitter === null ? (
            unknownSubmitterLabel(kind)
          ) : (
            <span>
              Submitted by <PersonLink person={record.submitter} />
            </span>
          )}
        </Fact>
        {sentAt !== null && <Fact term="Submitted on">{longDate(sentAt)}</Fact>}
        {record.paid_until !== null && <Fact term="Paid until">{longDate(record.paid_until)}</Fact>}
        {record.moderated_at !== null && (
          <Fact term="Last decided">
            <span>{longDate(record.moderated_at)}</span>
            {record.moderator !== null ? (
              <span>
                {' by '}
                <PersonLink person={record.moderator} />
              </span>
            ) : (
              // A refund takes a listing down without a person.
              kind !== 'listing' && <span> by a deleted account</span>
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
