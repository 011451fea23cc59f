import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { kitConcernsQuery } from './api/kit-concerns';
import { unansweredSearchesQuery } from './api/unanswered-searches';
import { AuditSection } from './audit-section';
import { ConcernsSection } from './concerns-section';
import { DemandSection } from './demand-section';
import { DigestSection } from './digest-section';
import { EndingSection } from './ending-section';
import { FiguresSection } from './figures-section';
import { KitsSection } from './kits-section';
import { WithinDetails } from './overview-section';
import { PressesSection } from './presses-section';
import { QuestionsSection } from './questions-section';
import { SearchesSection } from './searches-section';
import { unansweredQuestionsQuery } from '@/entities/questions/api/unanswered-questions';
import { useUrlParameter } from '@/entities/staff/admin-view';
import { endingListingsQuery } from '@/entities/staff/api/ending-listings';
import { resourceConcernsQuery } from '@/entities/staff/api/resource-concerns';
import { groupConcerns } from '@/entities/staff/rules/overview';
import { kitDraftsQuery } from '@/entities/starter-kits/api/kit-drafts';
import { counted } from '@/shared/rules/counted';

/** What is behind the overview: each part with its count, opened on request. */
export function OverviewDetails({ isAdmin }: { isAdmin: boolean }) {
  const { data: questions } = useQuery(unansweredQuestionsQuery());
  const { data: listings } = useQuery(endingListingsQuery());
  const { data: concerns } = useQuery(resourceConcernsQuery());
  const { data: searches } = useQuery(unansweredSearchesQuery());
  const { data: kitConcerns } = useQuery(kitConcernsQuery());
  const { data: drafts } = useQuery(kitDraftsQuery());
  const concernCount =
    concerns && groupConcerns(concerns).reduce((sum, { total }) => sum + total, 0);
  return (
    <div className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface">
      <Detail
        id="questions"
        title="Questions Without an Answer"
        about={countText(questions && (questions[0]?.total ?? 0), 'question')}
      >
        <QuestionsSection />
      </Detail>
      <Detail
        id="listings"
        title="Listings That End Soon"
        about={countText(listings?.length, 'listing')}
      >
        <EndingSection />
      </Detail>
      <Detail
        id="concerns"
        title="Resources That Need Attention"
        about={countText(concernCount, 'reason to look', 'reasons to look')}
      >
        <ConcernsSection />
      </Detail>
      <Detail
        id="kits"
        title="Starter Kits"
        about={countText(
          drafts && kitConcerns && drafts.length + kitConcerns.length,
          'thing to look at',
          'things to look at',
        )}
      >
        <KitsSection />
      </Detail>
      <Detail
        id="searches"
        title="Searches Without an Answer"
        about={countText(searches?.length, 'search', 'searches')}
      >
        <SearchesSection />
      </Detail>
      <Detail id="figures" title="The Last 90 Days" about="Charts and a file">
        <FiguresSection isAdmin={isAdmin} />
      </Detail>
      <Detail
        id="presses"
        title="Presses from other sites"
        about="Visits with a press in our widget, by site"
      >
        <PressesSection />
      </Detail>
      <Detail id="demand" title="Demand and Supply" about="By industry and region">
        <DemandSection />
      </Detail>
      <Detail id="digest" title="Next digest" about="The next email to members">
        <DigestSection />
      </Detail>
      <Detail id="changes" title="Recent Changes" about="Who changed what">
        <AuditSection />
      </Detail>
    </div>
  );
}

function countText(count: number | undefined, noun: string, plural?: string): ReactNode {
  if (count === undefined) return null;
  if (count === 0) return 'None';
  return <strong className="text-ink">{counted(count, noun, plural)}</strong>;
}

interface DetailProps {
  readonly id: string;
  readonly title: string;
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/** A part that opens in its place. The URL keeps which are open, so that Back returns to them. */
function Detail({ id, title, about, children }: DetailProps) {
  const [given, setGiven] = useUrlParameter('open');
  const open = given?.split(',') ?? [];
  const isOpen = open.includes(id);
  const toggle = () => {
    const next = isOpen ? open.filter((other) => other !== id) : [...open, id];
    setGiven(next.length === 0 ? null : next.join(), { replace: true });
  };
  const panelId = `overview-${id}`;
  return (
    <div>
      <h2 className="text-base font-semibold">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={toggle}
          className="flex min-h-11 w-full items-center gap-x-3 rounded-lg px-4 py-1.5 text-left font-sans hover:bg-sunk sm:px-5"
        >
          <ChevronDown className={`size-4 shrink-0 text-soft ${isOpen ? '' : '-rotate-90'}`} />
          <span className="min-w-0 grow sm:flex sm:items-baseline sm:justify-between sm:gap-x-3">
            <span>{title}</span>{' '}
            <span className="text-sm font-normal text-soft max-sm:block">{about}</span>
          </span>
        </button>
      </h2>
      {isOpen && (
        <div id={panelId} className="px-4 pt-1 pb-5 sm:px-5">
          <WithinDetails value={true}>{children}</WithinDetails>
        </div>
      )}
    </div>
  );
}
