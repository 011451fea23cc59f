import type { DirectoryFigures } from '@/data/resources/directory-figures-query';

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
  'flex min-h-20 items-center gap-4 rounded-lg border border-line bg-surface px-5 py-4 sm:min-h-32 sm:flex-col sm:items-start sm:gap-1';

/** Three counts about the directory. */
export function Figures({ figures }: FiguresProps) {
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
              <dt className="order-2 text-soft">{figures[of] === 1 ? one : many}</dt>
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
