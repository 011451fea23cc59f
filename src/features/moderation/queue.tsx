import { useQuery } from '@tanstack/react-query';
import {
  Briefcase,
  CalendarDays,
  ChevronRight,
  HandCoins,
  Inbox,
  Pencil,
  Star,
  type LucideIcon,
} from 'lucide-react';
import { useRef } from 'react';
import { liveProvidersQuery } from '@/entities/providers/api/live-providers';
import { ListingBadges } from '@/entities/providers/listing-badges';
import { EmptyMessage } from '@/entities/staff/admin-list';
import { waitingCountsQuery } from '@/entities/staff/api/waiting-counts';
import { Loaded } from '@/entities/staff/loaded';
import { countWaiting } from '@/entities/staff/rules/overview';
import { ShortcutSwitch } from '@/entities/staff/shortcuts';
import {
  editsAddress,
  TAKE_FOCUS,
  useHeadingFocus,
  type SubmissionsView,
} from '@/entities/staff/submissions-view';
import { useItemKeys } from '@/entities/staff/use-item-keys';
import type { DecidedSubmission } from '@/entities/submissions/api/decided-submissions';
import type { QueuedSubmission } from '@/entities/submissions/api/submission-queue';
import {
  filterByKind,
  submissionKinds,
  type SubmissionKind,
} from '@/entities/submissions/rules/queue';
import {
  submissionKind,
  submissionStatus,
  submissionTitle,
  unknownSubmitterLabel,
} from '@/entities/submissions/rules/status';
import { Spinner } from '@/shared/feedback/spinner';
import { counted } from '@/shared/rules/counted';
import { buttonClass, chipClass } from '@/shared/ui/button-class';
import { GrowingGrid } from '@/shared/ui/growing-list/growing-grid';
import { SiteLink } from '@/shared/ui/site-link';
import { longDate } from '@shared/dates/long-date';

const kindLabels: Readonly<Record<SubmissionKind, { icon: LucideIcon; plural: string }>> = {
  resource: { icon: HandCoins, plural: 'Resources' },
  event: { icon: CalendarDays, plural: 'Events' },
  listing: { icon: Briefcase, plural: 'Listings' },
  review: { icon: Star, plural: 'Reviews' },
};

interface QueueProps {
  /** The whole queue, unfiltered. */
  readonly all: readonly (QueuedSubmission | DecidedSubmission)[];
  readonly view: SubmissionsView;
}

/** Texts of the two lists. */
const texts = {
  waiting: { title: 'Waiting for a Decision', empty: 'waiting for a decision' },
  decided: { title: 'Decided Submissions', empty: 'decided yet' },
} as const;

/** Moderation queue, oldest first, or the decided submissions, newest decision first. */
export function Queue({ all, view }: QueueProps) {
  const { kind, isDecided } = view;
  const { title, empty } = texts[isDecided ? 'decided' : 'waiting'];
  const headingRef = useHeadingFocus();
  const shown = filterByKind(all, kind);
  const listRef = useRef<HTMLElement>(null);
  useItemKeys({ listRef, ids: shown.map(({ id }) => id) });
  const { data: waiting = [] } = useQuery(waitingCountsQuery());
  const edits = isDecided ? 0 : countWaiting(waiting, ['edit']);
  const total = all.length + edits;
  const count = isDecided
    ? counted(total, 'submission')
    : `${total.toLocaleString('en-US')} waiting`;
  return (
    <section ref={listRef} aria-labelledby="submissions-heading">
      <h2 id="submissions-heading" ref={headingRef} tabIndex={-1} className="scroll-mt-24 text-xl">
        {title}
      </h2>
      <p role="status" className="mt-1 text-soft">
        {kind === null ? count : `${shown.length.toLocaleString('en-US')} of ${count}`}
      </p>
      <div role="group" aria-label="State of submissions" className="mt-3 flex flex-wrap gap-2">
        {[false, true].map((option) => (
          <button
            key={String(option)}
            type="button"
            aria-pressed={option === isDecided}
            onClick={() => {
              if (option !== isDecided) view.setDecided(option);
            }}
            className={chipClass()}
          >
            {option ? 'Decided' : 'Waiting'}
          </button>
        ))}
      </div>
      <div role="group" aria-label="Kind of submission" className="mt-2 flex flex-wrap gap-2">
        {[null, ...submissionKinds].map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === kind}
            onClick={() => {
              if (option !== kind) view.setKind(option);
            }}
            className={chipClass()}
          >
            {`${option === null ? 'All' : kindLabels[option].plural} (${option === null ? total : filterByKind(all, option).length})`}
          </button>
        ))}
        {!isDecided && (
          <SiteLink to={editsAddress()} state={TAKE_FOCUS} className={chipClass()}>
            {`Edits (${edits})`}
          </SiteLink>
        )}
      </div>
      {shown.length > 0 ? (
        <div className="mt-4">
          <GrowingGrid
            items={shown}
            columns={1}
            className=""
            renderItem={(submission) => <Row submission={submission} view={view} />}
          />
        </div>
      ) : (
        <div className="mt-6">
          <EmptyMessage
            icon={Inbox}
            title={
              kind === null
                ? `${edits === 0 ? 'Nothing is' : onlyEdits(edits)} ${empty}.`
                : `No ${kindLabels[kind].plural.toLowerCase()} are ${empty}.`
            }
          >
            {all.length > 0 && (
              <button
                type="button"
                className={buttonClass('secondary', 'mt-2')}
                onClick={() => {
                  view.setKind(null);
                  headingRef.current?.focus(); // The button disappears.
                }}
              >
                Show all
              </button>
            )}
          </EmptyMessage>
        </div>
      )}
      {kind === null && edits > 0 && <EditsRow edits={edits} />}
      {shown.length > 0 && <ShortcutSwitch description="J next, K previous, Enter to open" />}
      {kind === 'listing' && !isDecided && <LiveListings view={view} />}
    </section>
  );
}

function onlyEdits(edits: number): string {
  return `Only ${counted(edits, 'edit')} ${edits === 1 ? 'is' : 'are'}`;
}

interface RowProps {
  readonly submission: QueuedSubmission | DecidedSubmission;
  readonly view: SubmissionsView;
}

function Row({ submission, view }: RowProps) {
  const { kind, submitter, submittedAt } = submission;
  const { icon: Icon } = kindLabels[kind];
  return (
    <article className="relative flex gap-3 rounded-lg border border-line bg-surface p-4 hover:border-edge sm:gap-4">
      <Icon className="mt-1 size-5 shrink-0 text-brand" />
      <div className="min-w-0 grow">
        <p className="text-sm text-soft">{submissionKind(kind)}</p>
        <h3 className="text-lg">
          <SiteLink
            to={view.addressOf({ place: submission })}
            state={TAKE_FOCUS}
            data-item={submission.id}
            className="line-clamp-2 wrap-anywhere text-ink after:absolute after:inset-0 hover:underline"
          >
            {submissionTitle({ ...submission, status: 'pending', paid_until: null })}
          </SiteLink>
        </h3>
        <p className="mt-1 text-sm wrap-anywhere text-soft">
          <span>
            {submitter === null
              ? `${unknownSubmitterLabel(kind)},`
              : `Submitted by ${submitter.name}`}
          </span>{' '}
          on <time dateTime={submittedAt}>{longDate(submittedAt)}</time>
        </p>
        {'decidedAt' in submission && <Outcome submission={submission} />}
      </div>
      <ChevronRight className="size-5 shrink-0 self-center text-soft" />
    </article>
  );
}

/** Leads to the suggested edits, which are decided on a screen of their own. */
function EditsRow({ edits }: { edits: number }) {
  return (
    <div className="relative mt-4 flex items-center gap-3 rounded-lg border border-line bg-surface p-4 hover:border-edge sm:gap-4">
      <Pencil className="size-5 shrink-0 text-brand" />
      <SiteLink
        to={editsAddress()}
        state={TAKE_FOCUS}
        className="min-w-0 grow font-semibold text-ink after:absolute after:inset-0 hover:underline"
      >
        {counted(edits, 'suggested edit')}
      </SiteLink>
      <ChevronRight className="size-5 shrink-0 text-soft" />
    </div>
  );
}

/** How and when a submission was decided. */
function Outcome({ submission }: { submission: DecidedSubmission }) {
  const { kind, title, status, decidedAt } = submission;
  const { label } = submissionStatus({ kind, title, status, paid_until: null });
  const day = longDate(decidedAt);
  return (
    <p className="mt-1 text-sm font-semibold">
      <span>{label}</span>
      {day !== null && <span className="font-normal text-soft">{` on ${day}`}</span>}
    </p>
  );
}

/** Live listings, with links to feature, edit or unpublish them. */
function LiveListings({ view }: { view: SubmissionsView }) {
  const query = useQuery(liveProvidersQuery());
  return (
    <section aria-labelledby="live-listings" className="mt-10">
      <h2 id="live-listings" className="mb-4 text-xl">
        Live Listings
      </h2>
      <Loaded
        query={query}
        loading={<Spinner label="Loading live listings" className="appear-late py-12" />}
      >
        {(providers) =>
          providers.length === 0 ? (
            <p className="text-soft">No listing is live.</p>
          ) : (
            <GrowingGrid
              name="live listings"
              items={providers}
              columns={1}
              className=""
              renderItem={(provider) => (
                <div className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-4 py-3 hover:border-edge">
                  <SiteLink
                    to={view.addressOf({ place: { kind: 'listing', id: provider.id } })}
                    state={TAKE_FOCUS}
                    className="min-w-0 font-semibold wrap-anywhere text-ink after:absolute after:inset-0 hover:underline"
                  >
                    {provider.provider_name}
                  </SiteLink>
                  {provider.featured_listing && <ListingBadges isFeatured />}
                </div>
              )}
            />
          )
        }
      </Loaded>
    </section>
  );
}
