import { Card } from '@/components/ui/card';
import type { ProfileFact } from '@/domain/profiles/facts';

interface FactsSectionProps {
  readonly title: string;
  readonly facts: readonly ProfileFact[];
  /** Note below the facts. */
  readonly note?: string;
}

/** Section of profile facts; nothing when there are none. */
export function FactsSection({ title, facts, note }: FactsSectionProps) {
  if (facts.length === 0) return null;
  return (
    <Card title={title}>
      <dl className="divide-y divide-line">
        {facts.map(({ term, value }) => (
          <div
            key={term}
            className="grid items-baseline gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <dt className="font-semibold">{term}</dt>
            <dd className="min-w-0">
              {typeof value === 'string' ? value : <Values values={value} />}
            </dd>
          </div>
        ))}
      </dl>
      {note !== undefined && <p className="mt-3 text-sm text-soft">{note}</p>}
    </Card>
  );
}

/** Several values as tags, because labels may contain commas. */
function Values({ values }: { values: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {values.map((value) => (
        <li key={value} className="min-w-0 rounded-sm bg-sunk px-2 py-0.5">
          {value}
        </li>
      ))}
    </ul>
  );
}
