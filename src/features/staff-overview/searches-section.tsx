import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unansweredSearchesQuery } from './api/unanswered-searches';
import { AllClear, OverviewSection } from './overview-section';
import type { UnansweredSearch } from './rules/search-gaps';
import { SynonymDialog, SynonymList } from './synonyms';
import { staffFiguresQuery } from '@/entities/staff/api/staff-figures';
import { figureDays, figureSeries, figureTotal } from '@/entities/staff/rules/figures';
import { paths } from '@/shared/lib/paths';
import { useNow, useToday } from '@/shared/lib/use-now';
import { timeAgo } from '@/shared/rules/relative-time';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';
import { parseMoment } from '@shared/dates/long-date';

const SHOWN_FIRST = 5;

/** What people search for without finding anything, with what staff can do about it. */
export function SearchesSection() {
  const query = useQuery(unansweredSearchesQuery());
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <>
      <OverviewSection
        title="Searches Without an Answer"
        loading="Looking for searches without an answer"
        query={query}
      >
        {(searches) => (
          <>
            {searches.length === 0 ? (
              <NoneUnanswered />
            ) : (
              <UnansweredList searches={searches} onAddSynonym={setTyped} />
            )}
            <SynonymList onAdd={() => setTyped('')} />
          </>
        )}
      </OverviewSection>
      {typed !== null && <SynonymDialog typed={typed} onClose={() => setTyped(null)} />}
    </>
  );
}

/** Says that nothing is unanswered; without any search that is no good news. */
function NoneUnanswered() {
  const today = useToday();
  const { data: figures } = useQuery(staffFiguresQuery());
  if (figures === undefined) return null;
  const days = figureDays(today);
  const count = figureTotal('searches', figureSeries(figures, 'searches', days)) ?? 0;
  if (count === 0) return <p>No searches yet.</p>;
  return <AllClear>Every search of the last 90 days found something.</AllClear>;
}

interface UnansweredListProps {
  readonly searches: readonly UnansweredSearch[];
  readonly onAddSynonym: (words: string) => void;
}

function UnansweredList({ searches, onAddSynonym }: UnansweredListProps) {
  const [isWhole, setWhole] = useState(false);
  return (
    <div className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <p className="text-sm text-soft">
        From the last 90 days. These found nothing, and nobody opened a closest match.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {(isWhole ? searches : searches.slice(0, SHOWN_FIRST)).map((search) => (
          <li
            key={search.words}
            className="flex flex-wrap items-center justify-between gap-x-4 py-2"
          >
            <div className="min-w-0 grow basis-56">
              <h3 className="text-base wrap-anywhere">{search.words}</h3>
              <Figures search={search} />
            </div>
            <div className="flex flex-wrap max-sm:-ml-3">
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={`Add synonym for ${search.words}`}
                onClick={() => onAddSynonym(search.words)}
                className={buttonClass('quiet')}
              >
                Add synonym
              </button>
              <SiteLink
                to={paths.submit(search.words)}
                aria-label={`Create resource for ${search.words}`}
                className={buttonClass('quiet')}
              >
                Create resource
              </SiteLink>
            </div>
          </li>
        ))}
      </ul>
      {searches.length > SHOWN_FIRST && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className={buttonClass('quiet', 'mt-2 -ml-3')}
        >
          {isWhole ? 'Show fewer searches' : `Show all ${searches.length} searches`}
        </button>
      )}
    </div>
  );
}

function Figures({ search }: { search: UnansweredSearch }) {
  const { visitors, searches, closest, last_searched_at } = search;
  const now = useNow();
  const last = parseMoment(last_searched_at);
  const parts = [
    visitors === 1 ? '1 visitor' : `${visitors} visitors`,
    searches === 1 ? '1 search' : `${searches} searches`,
    ...(closest > 0 ? [`${closest} closest matches shown`] : []),
    ...(last === null ? [] : [`last ${timeAgo(last, now)}`]),
  ];
  return <p className="text-sm text-soft">{parts.join(' · ')}</p>;
}
