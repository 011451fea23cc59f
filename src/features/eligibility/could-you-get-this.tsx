import { CircleCheck, CircleQuestionMark, CircleX } from 'lucide-react';
import { useRef } from 'react';
import { CriterionDecision } from './criterion-decision';
import { EligibilityQuestions } from './eligibility-questions';
import { NextSteps } from './next-steps';
import { SourceLink } from './source-link';
import { useSession } from '@/entities/people/session/session-context';
import type { ResourceDetail } from '@/entities/resources/api/resource-rows';
import { useFitAnswers } from '@/features/fit/use-fit-answers';
import { Card } from '@/shared/ui/card';
import { toAnswers } from '@shared/eligibility/answers';
import { conditionsLine, criterionText } from '@shared/eligibility/criterion-text';
import {
  decidedCriteria,
  counts,
  type CriterionState,
  type DecidedCriterion,
} from '@shared/eligibility/decisions';
import { criterionVerdict } from '@shared/eligibility/verdict';
import type { Verdict } from '@shared/search/fit/fit';

interface CouldYouGetThisProps {
  readonly resource: ResourceDetail;
}

const verdicts = {
  yes: { label: 'Yes', icon: CircleCheck, className: 'text-open' },
  unknown: { label: 'Not known', icon: CircleQuestionMark, className: 'text-unknown' },
  no: { label: 'No', icon: CircleX, className: 'text-closed' },
} as const;

/**
 * The conditions of a resource with the sentence behind each, compared with what the person has said.
 * Nothing without conditions.
 */
export function CouldYouGetThis({ resource }: CouldYouGetThisProps) {
  const { known, stored, store } = useFitAnswers();
  const mayDecide = useMayDecide(resource);
  const resultRef = useRef<HTMLParagraphElement>(null);
  const all = decidedCriteria(resource, resource.resource_criteria);
  const shown = mayDecide ? all : all.filter(counts);
  if (shown.length === 0) return null;
  const answers = toAnswers(known);
  const criteria = all.filter(counts);
  const line = conditionsLine(criteria, answers);
  const missed = criteria.filter((one) => criterionVerdict(one, answers) === 'no');
  const confirmed = criteria.filter(({ state }) => state === 'confirmed').length;
  return (
    <Card title="Could you get this?">
      <p
        ref={resultRef}
        role="status"
        tabIndex={-1}
        className={line === '' ? 'sr-only' : 'font-semibold'}
      >
        {line}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {shown.map((criterion) => (
          <li
            key={criterion.id ?? `${criterion.sentence} ${criterionText(criterion)}`}
            className="py-1"
          >
            <Condition
              criterion={criterion}
              verdict={line === '' ? null : criterionVerdict(criterion, answers)}
              isMarked={confirmed > 0 && criterion.state === 'proposed'}
            >
              {mayDecide && <CriterionDecision resourceId={resource.id} criterion={criterion} />}
            </Condition>
          </li>
        ))}
      </ul>
      {confirmed === 0 && (
        <p className="mt-2 text-sm text-soft">
          Read from the text of the program, which has not confirmed it yet.
        </p>
      )}
      {missed.length > 0 && <NextSteps resource={resource} missed={missed} answers={answers} />}
      <EligibilityQuestions
        criteria={criteria}
        known={known}
        stored={stored}
        onChange={store}
        resultRef={resultRef}
      />
    </Card>
  );
}

/** Staff and the program decide about conditions: its guide and its contacts. */
function useMayDecide(resource: ResourceDetail): boolean {
  const { user, isAdmin, isServiceAdmin } = useSession();
  const { curator_id, contact_profile_id, entrepreneur_contact_profile_id } = resource;
  const program = [curator_id, contact_profile_id, entrepreneur_contact_profile_id];
  return user !== null && (isAdmin() || isServiceAdmin() || program.includes(user.id));
}

interface ConditionProps {
  readonly criterion: DecidedCriterion;
  /** Null while nothing is answered. */
  readonly verdict: Verdict | null;
  /** Whether to say that it is not confirmed. */
  readonly isMarked: boolean;
  readonly children: React.ReactNode;
}

const states: Readonly<Record<Exclude<CriterionState, 'proposed' | 'confirmed'>, string>> = {
  dismissed: 'Dismissed, not shown to others',
  stale: 'The sentence is gone from the page, not shown to others',
};

/** A condition; its sentence shows when it is opened. */
function Condition({ criterion, verdict, isMarked, children }: ConditionProps) {
  const { sentence, state, source_url } = criterion;
  const look = verdict === null ? null : verdicts[verdict];
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded">
        {look !== null && <look.icon aria-hidden className={`size-5 shrink-0 ${look.className}`} />}
        <span className="min-w-0 flex-1">
          {look !== null && <span className="sr-only">{`${look.label}: `}</span>}
          {criterionText(criterion)}
          {isMarked && <span className="text-sm text-soft"> (not confirmed)</span>}
        </span>
        <span className="text-sm text-soft underline underline-offset-4">Why?</span>
      </summary>
      <blockquote className="mb-2 border-l-2 border-line pl-3 text-soft">{`“${sentence}”`}</blockquote>
      <SourceLink url={source_url} />
      {(state === 'dismissed' || state === 'stale') && (
        <p className="text-sm font-semibold">{states[state]}</p>
      )}
      {children}
    </details>
  );
}
