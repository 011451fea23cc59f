import { useState } from 'react';
import { PlanCard } from './plan-card';
import type { ResourceCardRow } from '@/data/resources/resource-rows';
import { planColumns, type PlanEntry } from '@/domain/plan/plan';

interface PlanBoardProps {
  readonly owner: string | null;
  readonly entries: readonly PlanEntry<ResourceCardRow>[];
  readonly today: string;
}

/** Cards by status: columns on wide screens, one list below the other on phones. */
export function PlanBoard({ owner, entries, today }: PlanBoardProps) {
  const [moved, setMoved] = useState<string | null>(null);
  return (
    <div className="mt-4 grid items-start gap-6 lg:grid-cols-4 lg:gap-4 print:block">
      {planColumns.map(({ label, states }) => {
        const own = entries.filter(({ item }) => states.some((state) => state === item.state));
        return (
          <section
            key={label}
            aria-label={label}
            className={own.length === 0 ? 'max-lg:hidden print:hidden' : 'print:mt-4'}
          >
            <h2 className="text-lg font-semibold">
              {label} <span className="font-normal text-soft">({own.length})</span>
            </h2>
            <ul className="mt-3 grid gap-3">
              {own.map((entry) => (
                <li key={entry.item.resource_id}>
                  <PlanCard
                    owner={owner}
                    entry={entry}
                    today={today}
                    isMoved={moved === entry.item.resource_id}
                    onMove={setMoved}
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
