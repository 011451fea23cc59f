import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleQuestionMark, CircleX } from 'lucide-react';
import { lazy, useMemo, useRef, useState } from 'react';
import { conditionsQuery } from './api/conditions';
import { CriterionDecision } from './criterion-decision';
import type { Result } from './eligibility-answers';
import type { Condition as ConditionOfPage } from './rules/conditions';
import { SourceLink } from './source-link';
import { isStaff, useSession } from '@/entities/people/session/session-context';
import type { ResourceDetail } from '@/entities/resources/api/resource-rows';
import { FitOnPage } from '@/features/fit/fit-on-page';
import { LazyPart } from '@/shared/feedback/lazy-part';
import { loadCode } from '@/shared/lib/load-code';
import { Card } from '@/shared/ui/card';
import { WhenNear } from '@/shared/ui/when-near';
import type { CriterionState } from '@shared/eligibility/decisions';
import type { Verdict } from '@shared/search/fit/fit';

const loadAnswers = () => import('./eligibility-answers');
const EligibilityAnswers = lazy(async () => ({
  default: (await loadCode(loadAnswers)).EligibilityAnswers,
}));

const loadTools = () => import('./condition-tools');
const ConditionTools = lazy(async () => ({ default: (await loadCode(loadTools)).ConditionTools }));

interface CouldYouGetThisProps {
  readonly resource: ResourceDetail;
}

/**
 * The conditions of a resource with the sentence behind each, compared with what the person has said,
 * and how it fits besides. The questions load when the section comes near.
 */
export function CouldYouGetThis({ resource }: CouldYouGetThisProps) {
  const { data, isPlaceholderData } = useQuery({
    ...conditionsQuery(resource),
    enabled: false,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {(data === undefined || isPlaceholderData) && (
        <WhenNear>
          <ConditionsLoader resource={resource} />
        </WhenNear>
      )}
      {data !== undefined && (
        <Conditions resource={resource} conditions={data} areOld={isPlaceholderData} />
      )}
    </>
  );
}

/** Reads the conditions where the page did not arrive with them. */
function ConditionsLoader({ resource }: CouldYouGetThisProps) {
  useQuery(conditionsQuery(resource));
  return null;
}

const verdicts = {
  yes: { label: 'Yes', icon: CircleCheck, className: 'text-open' },
  unknown: { label: 'Not known', icon: CircleQuestionMark, className: 'text-unknown' },
  no: { label: 'No', icon: CircleX, className: 'text-closed' },
} as const;

interface ConditionsProps extends CouldYouGetThisProps {
  readonly conditions: readonly ConditionOfPage[];
  /** Whether they are read again, after a decision or a change of the texts. */
  readonly areOld: boolean;
}

function Conditions({ resource, conditions, areOld }: ConditionsProps) {
  const mayDecide = useMayDecide(resource);
  const resultRef = useRef<HTMLParagraphElement>(null);
  const [result, setResult] = useState<Result | null>(null);
  const [found, setFound] = useState<readonly ConditionOfPage[]>([]);
  const counted = useMemo(() => conditions.filter(({ isCounted }) => isCounted), [conditions]);
  const open = found.filter((one) => isOpen(one, resource, conditions));
  const shown = mayDecide ? [...conditions, ...open] : counted;
  const remove = (condition: ConditionOfPage) => {
    setFound(found.filter((one) => one !== condition));
    resultRef.current?.focus();
  };
  if (shown.length === 0 && !mayDecide) return <FitOnPage resource={resource} />;
  const isConfirmed = counted.some(({ state }) => state === 'confirmed');
  return (
    <Card title="Could you get this?">
      <p
        ref={resultRef}
        role="status"
        tabIndex={-1}
        className={result === null ? 'text-soft' : 'font-semibold'}
      >
        {result?.line ?? (counted.length > 0 && 'It depends on:')}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {shown.map((condition) => (
          <li key={condition.id ?? `${condition.sentence} ${condition.text}`} className="py-1">
            <Condition
              condition={condition}
              verdict={result?.verdicts.get(condition) ?? null}
              isMarked={condition.state === 'proposed' && (isConfirmed || !condition.isCounted)}
            >
              {mayDecide && (
                <CriterionDecision
                  resourceId={resource.id}
                  criterion={condition}
                  onRemove={open.includes(condition) ? () => remove(condition) : undefined}
                  isLocked={areOld}
                />
              )}
            </Condition>
          </li>
        ))}
      </ul>
      {counted.length > 0 && !isConfirmed && (
        <p className="mt-2 text-sm text-soft">
          Read from the text of the program, which has not confirmed it yet.
        </p>
      )}
      {mayDecide && (
        <LazyPart fallback={<></>}>
          <ConditionTools resource={resource} openCount={open.length} onFound={setFound} />
        </LazyPart>
      )}
      <WhenNear>
        <LazyPart fallback={<></>}>
          <EligibilityAnswers
            resource={resource}
            criteria={counted}
            onResult={setResult}
            resultRef={resultRef}
          />
        </LazyPart>
      </WhenNear>
      <FitOnPage resource={resource} shownKinds={counted.map(({ kind }) => kind)} />
    </Card>
  );
}

/** Whether a condition that was found still stands in the texts, and nobody has decided about it. */
function isOpen(
  { source_column, sentence, text }: ConditionOfPage,
  resource: ResourceDetail,
  conditions: readonly ConditionOfPage[],
): boolean {
  const isThere = source_column !== null && resource[source_column]?.includes(sentence) === true;
  return isThere && !conditions.some((one) => one.sentence === sentence && one.text === text);
}

/** Staff and the program decide about conditions: its guide and its contacts. */
function useMayDecide(resource: ResourceDetail): boolean {
  const session = useSession();
  const userId = session.user?.id;
  const { curator_id, contact_profile_id, entrepreneur_contact_profile_id } = resource;
  const program = [curator_id, contact_profile_id, entrepreneur_contact_profile_id];
  return isStaff(session) || (userId !== undefined && program.includes(userId));
}

interface ConditionProps {
  readonly condition: ConditionOfPage;
  /** Null while nothing is answered. */
  readonly verdict: Verdict | null;
  /** Whether to say that it is not confirmed. */
  readonly isMarked: boolean;
  readonly children: React.ReactNode;
}

/** Why only staff and the program see a condition. */
const reasons: Readonly<Record<Exclude<CriterionState, 'confirmed'>, string>> = {
  proposed: 'Not shown to others until confirmed',
  dismissed: 'Dismissed, not shown to others',
  stale: 'The sentence is gone from the page, not shown to others',
};

/** A condition; its sentence shows when opened, and at once for one that a model found. */
function Condition({ condition, verdict, isMarked, children }: ConditionProps) {
  const { text, sentence, state, source_url, isCounted } = condition;
  const look = verdict === null ? null : verdicts[verdict];
  return (
    <details open={state === 'proposed' && !isCounted}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 rounded">
        <span className="flex min-w-0 flex-1 basis-40 gap-2">
          {look !== null && (
            <look.icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${look.className}`} />
          )}
          <span className="min-w-0">
            {look !== null && <span className="font-semibold">{`${look.label}: `}</span>}
            {text}
            {isMarked && <span className="text-sm text-soft"> (not confirmed)</span>}
          </span>
        </span>
        <span data-control className="text-sm text-soft underline underline-offset-4">
          Why?
        </span>
      </summary>
      <blockquote className="mb-2 border-l-2 border-line pl-3 text-soft">{`“${sentence}”`}</blockquote>
      <SourceLink url={source_url} />
      {!isCounted && state !== 'confirmed' && (
        <p className="text-sm font-semibold">{reasons[state]}</p>
      )}
      {children}
    </details>
  );
}
