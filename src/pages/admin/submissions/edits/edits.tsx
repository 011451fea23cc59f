import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Loaded } from '../../loaded';
import { submissionsAddress, useHeadingFocus } from '../submissions-view';
import { SuggestedEdit } from './suggested-edit';
import { UnwatchedPages } from './unwatched-pages';
import { Spinner } from '@/components/feedback/spinner';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { waitingSuggestionsQuery } from '@/data/suggestions/suggestions';

/** The queue of suggested edits, oldest first. */
export function Edits() {
  const query = useQuery(waitingSuggestionsQuery());
  const headingRef = useHeadingFocus();
  return (
    <section aria-labelledby="edits-heading">
      <SiteLink
        to={submissionsAddress({ kind: null, place: null })}
        className={buttonClass('quiet', '-ml-3')}
      >
        All submissions
      </SiteLink>
      <h2 id="edits-heading" ref={headingRef} tabIndex={-1} className="mt-1 scroll-mt-24 text-xl">
        Edits
      </h2>
      <Loaded
        query={query}
        loading={<Spinner label="Loading suggested edits" className="appear-late py-24" />}
      >
        {(waiting) =>
          waiting.length === 0 ? (
            <div className="mt-6 flex flex-col items-center rounded-lg border border-line bg-surface px-6 py-12 text-center">
              <Inbox className="mb-4 size-10 text-brand" />
              <p className="text-lg">No edits are waiting for a decision.</p>
            </div>
          ) : (
            <ul className="mt-4 space-y-4">
              {waiting.map((suggestion) => (
                <li key={suggestion.id}>
                  <SuggestedEdit suggestion={suggestion} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <UnwatchedPages />
    </section>
  );
}
