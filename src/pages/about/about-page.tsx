import { useQuery } from '@tanstack/react-query';
import { frequentQuestions } from './frequent-questions';
import { Checks, Contact, Team, Trust } from './team-and-trust';
import {
  directoryFiguresQuery,
  type DirectoryFigures,
} from '@/entities/resources/api/directory-figures';
import { QuestionSection } from '@/features/questions/question-list';
import { useLoggedError } from '@/shared/feedback/use-retained-error';
import { useJsonLd } from '@/shared/lib/json-ld';
import { paths } from '@/shared/lib/paths';
import { usePageMeta } from '@/shared/lib/use-page-meta';
import { questionsJsonLd } from '@/shared/rules/json-ld';
import { resourceClaim } from '@/shared/rules/site';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';

const jsonLd = questionsJsonLd(frequentQuestions);

/** About page (rule 1.1). */
export function AboutPage() {
  usePageMeta({
    title: 'About',
    description:
      'Who runs Resource Directory, how entries are added, what it costs and what happens to your data. A free guide to business in Maine.',
    canonicalPath: paths.about(),
  });
  useJsonLd(jsonLd);
  const { data: figures = null, error } = useQuery(directoryFiguresQuery());

  const claim = resourceClaim(figures?.resources ?? 0);

  useLoggedError('The resources could not be loaded:', error);

  // Hide the figures when loading fails or the directory is empty.
  const hasFigures = figures === null ? error === null : figures.resources > 0;

  return (
    <>
      <div className="bg-hero text-on-hero">
        <div className="mx-auto max-w-site px-4 py-10 sm:px-6 sm:py-14 lg:py-16">
          <p className="text-on-hero-soft">About Resource Directory</p>
          <h1 className="mt-2 max-w-2xl text-3xl sm:text-4xl lg:text-5xl">
            Help for your business in Maine, in one place
          </h1>
          <p className="mt-4 max-w-2xl text-lg text-pretty text-on-hero-soft">
            Maine has loans, grants, programs and people for nearly every stage of a business. They
            are spread over many organizations and hard to find. We gather them here and tell you
            what each one offers, who it's for, what it costs and when it closes.
          </p>
        </div>
      </div>
      <div className="mx-auto max-w-site space-y-14 px-4 py-8 sm:px-6 lg:space-y-20 lg:py-12">
        {hasFigures && <Figures figures={figures} />}
        <Trust />
        <Checks />
        <Team />
        <QuestionSection title="Frequently asked questions" questions={frequentQuestions} />
        <Contact />
        <section aria-labelledby="browse-title" className="rounded-lg bg-brand-tint p-6 sm:p-8">
          <h2 id="browse-title" className="text-2xl">
            See what's available to you
          </h2>
          <p className="mt-2 mb-5">
            {`${claim !== null ? `${claim}. ` : ''}Filter by stage, region and industry. No account needed.`}
          </p>
          <SiteLink to={paths.resources()} className={buttonClass('primary')}>
            Browse Resources
          </SiteLink>
        </section>
      </div>
    </>
  );
}

interface FiguresProps {
  /** Null while loading. */
  readonly figures: DirectoryFigures | null;
}

const cards = [
  { of: 'resources', one: 'resource listed', many: 'resources listed' },
  { of: 'organizations', one: 'organization', many: 'organizations' },
  {
    of: 'regions',
    one: 'region with local resources',
    many: 'regions with local resources',
  },
] as const;

const cardClass =
  'flex min-h-20 flex-wrap items-center gap-x-4 rounded-lg border border-line bg-surface px-5 py-4 sm:min-h-32 sm:flex-col sm:flex-nowrap sm:items-start sm:gap-1';

/** Three counts about the directory. */
function Figures({ figures }: FiguresProps) {
  return (
    <section aria-label="Directory statistics" aria-busy={figures === null}>
      {figures === null ? (
        <div aria-hidden="true" className="grid gap-3 sm:grid-cols-3 sm:gap-4">
          {cards.map(({ of }) => (
            <div key={of} className={cardClass}>
              <div className="appear-late h-10 w-14 rounded-sm bg-sunk sm:h-12" />
              <div className="appear-late h-5 w-32 rounded-sm bg-sunk" />
            </div>
          ))}
        </div>
      ) : (
        <dl className="grid gap-3 sm:grid-cols-3 sm:gap-4">
          {cards.map(({ of, one, many }) => (
            <div key={of} className={cardClass}>
              {/* Visually the number comes first; screen readers read the label first. */}
              <dt className="order-2 grow basis-36 text-soft sm:grow-0 sm:basis-auto">
                {figures[of] === 1 ? one : many}
              </dt>
              <dd className="order-1 min-w-14 font-display text-4xl font-semibold text-brand sm:text-5xl">
                {figures[of].toLocaleString('en-US')}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
