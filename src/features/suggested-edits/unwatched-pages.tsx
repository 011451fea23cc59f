import { useQuery } from '@tanstack/react-query';
import { unwatchedPagesQuery, type UnwatchedPage } from '@/entities/resources/api/unwatched-pages';
import { useWatchPause } from '@/entities/resources/api/watch-pause';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';
import type { PageProblem } from '@shared/contracts/page';
import { longDate } from '@shared/dates/long-date';

/** Web pages that cannot be read or whose weekly check is paused, each with a button to change that. */
export function UnwatchedPages() {
  const { data: pages = [] } = useQuery(unwatchedPagesQuery());
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="unwatched-heading" className="mt-10">
      <h2 id="unwatched-heading" className="text-xl">
        {`Pages not checked (${pages.length})`}
      </h2>
      <p className="mt-1 text-soft">
        We read the web pages of all other resources once a week and suggest edits here.
      </p>
      <ul className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface">
        {pages.map((page) => (
          <li key={page.resource_id} className="flex flex-wrap items-center gap-3 p-4">
            <div className="min-w-0 grow basis-64">
              <SiteLink
                to={paths.resource(page.slug)}
                className="font-semibold wrap-anywhere underline underline-offset-4"
              >
                {page.name}
              </SiteLink>
              <p className="text-sm wrap-anywhere text-soft">{stateOf(page)}</p>
            </div>
            <PauseButton page={page} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf({ is_paused, problem, since, website }: UnwatchedPage): string {
  if (is_paused) return `Paused · ${website}`;
  const day = longDate(since);
  return `${watchProblem(problem)}${day === null ? '' : ` since ${day}`} · ${website}`;
}

function PauseButton({ page }: { page: UnwatchedPage }) {
  const pause = useWatchPause();
  return (
    <button
      type="button"
      aria-disabled={pause.isPending}
      aria-label={`${page.is_paused ? 'Resume' : 'Pause'}: ${page.name}`}
      onClick={() => {
        pause.mutate(
          { id: page.resource_id, isPaused: !page.is_paused },
          {
            onError: (error) => notifyFailure('Not saved', error),
          },
        );
      }}
      className={buttonClass('secondary')}
    >
      {page.is_paused ? 'Resume' : 'Pause'}
    </button>
  );
}

const problems: Readonly<Record<PageProblem, string>> = {
  bad_address: 'Not a web address',
  unreachable: 'Unreachable',
  timeout: 'Times out',
  refused_programs: 'Blocked by its robots.txt',
  not_found: 'Page not found',
  not_a_page: 'Not a web page',
  is_pdf: 'A PDF',
  too_large: 'Too large',
  too_long: 'Too long',
  no_text: 'Needs JavaScript to show its text',
  unreadable: 'Cannot be read',
};

/** Returns why the web page of a resource cannot be read. */
function watchProblem(problem: string | null): string {
  const known = Object.entries(problems).find(([name]) => name === problem);
  return known === undefined ? problems.unreadable : known[1];
}
