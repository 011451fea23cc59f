import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleQuestionMark, CircleX } from 'lucide-react';
import { useId } from 'react';
import { fitProfileQuery } from './api/fit-profile';
import { useSession } from '@/entities/people/session/session-context';
import { Card } from '@/shared/ui/card';
import type { CriterionKind } from '@shared/eligibility/criteria';
import { fitRows, type ExplainedResource } from '@shared/search/fit/fit-text';

const TITLE = 'How it fits you';

const verdicts = {
  yes: { label: 'Fits', icon: CircleCheck, className: 'text-open' },
  unknown: { label: 'Not stated', icon: CircleQuestionMark, className: 'text-unknown' },
  check: { label: 'Check', icon: CircleQuestionMark, className: 'text-unknown' },
  no: { label: 'Does not fit', icon: CircleX, className: 'text-closed' },
} as const;

export interface FitSectionProps {
  readonly resource: ExplainedResource;
  /**
   * Kinds of conditions that the card lists already; their rows are left out. Without it, the table is
   * its own card.
   */
  readonly shownKinds?: readonly CriterionKind[];
}

/** How a resource fits what the person looks for, part by part; nothing where that is not known. */
export function FitSection({ resource, shownKinds }: FitSectionProps) {
  const { user } = useSession();
  const titleId = useId();
  const { data: profile } = useQuery(fitProfileQuery(user?.id ?? null));
  if (profile === undefined || profile === null) return null;
  const rows = fitRows(profile, resource).filter(
    ({ kind }) => kind === null || shownKinds?.includes(kind) !== true,
  );
  if (rows.length === 0) return null;
  const table = (
    <table className="w-full text-left wrap-break-word">
      <thead className="sr-only">
        <tr>
          <th scope="col">About</th>
          <th scope="col">You look for</th>
          <th scope="col">Fit</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ part, wanted, verdict }) => {
          const { label, icon: Icon, className } = verdicts[verdict];
          return (
            <tr key={part} className="align-top">
              <th scope="row" className="py-2 pr-3 font-semibold sm:w-44">
                {part}
              </th>
              <td className="py-2 pr-3">{wanted}</td>
              <td className={`py-2 font-semibold sm:w-44 ${className}`}>
                <span className="flex items-start gap-1.5">
                  <Icon className="mt-1 size-4 shrink-0" />
                  <span>{label}</span>
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
  if (shownKinds === undefined) return <Card title={TITLE}>{table}</Card>;
  return (
    <section aria-labelledby={titleId} className="mt-4 border-t border-line pt-4">
      <h3 id={titleId} className="font-semibold">
        {TITLE}
      </h3>
      {table}
    </section>
  );
}
