import { Card } from './card';
import type { ElementNode } from '@/shared/lib/element-node';

interface FactsProps {
  readonly facts: readonly { readonly term: string; readonly value: string }[];
}

/** Definition list: stacked, side by side on wide screens. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(({ term, value }) => (
        <div
          key={term}
          className="grid gap-x-4 py-2 first:pt-0 last:pb-0 sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <dt className="font-semibold">{term}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FactsCardProps {
  readonly title: string;
  readonly facts: readonly { readonly term: string; readonly value: string | null }[];
  /** Shown below the facts. */
  readonly children?: ElementNode;
}

/** Card with the facts that are known; nothing without facts and children. */
export function FactsCard({ title, facts, children }: FactsCardProps) {
  const known = facts
    .map(({ term, value }) => ({ term, value: value?.trim() ?? '' }))
    .filter(({ value }) => value !== '');
  if (known.length === 0 && children === undefined) return null;
  return (
    <Card title={title}>
      {known.length > 0 && <Facts facts={known} />}
      {children}
    </Card>
  );
}
