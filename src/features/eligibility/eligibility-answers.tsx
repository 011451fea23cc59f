import { useEffect, useMemo, type RefObject } from 'react';
import { EligibilityQuestions } from './eligibility-questions';
import { NextSteps } from './next-steps';
import type { Condition } from './rules/conditions';
import type { ResourceDetail } from '@/entities/resources/api/resource-rows';
import { useFitAnswers } from '@/features/fit/use-fit-answers';
import { toAnswers } from '@shared/eligibility/answers';
import { conditionsLine } from '@shared/eligibility/criterion-text';
import { criterionVerdict } from '@shared/eligibility/verdict';
import type { Verdict } from '@shared/search/fit/fit';

/** What the answers say about the conditions. */
export interface Result {
  /** In one line. */
  readonly line: string;
  readonly verdicts: ReadonlyMap<Condition, Verdict>;
}

interface EligibilityAnswersProps {
  readonly resource: ResourceDetail;
  readonly criteria: readonly Condition[];
  /** Called with null while no answer says anything about a condition. */
  readonly onResult: (result: Result | null) => void;
  /** The line with the result. */
  readonly resultRef: RefObject<HTMLElement | null>;
}

/** Compares the conditions with the answers: what to do about a no, and what to ask. */
export function EligibilityAnswers(props: EligibilityAnswersProps) {
  const { resource, criteria, onResult, resultRef } = props;
  const { known, stored, isStored, change } = useFitAnswers();
  const answers = useMemo(() => toAnswers(known), [known]);
  const verdicts = useMemo(
    () => new Map(criteria.map((one) => [one, criterionVerdict(one, answers)])),
    [criteria, answers],
  );
  useEffect(() => {
    const line = conditionsLine(criteria, answers);
    onResult(line === '' ? null : { line, verdicts });
  }, [criteria, answers, verdicts, onResult]);
  const missed = criteria.filter((one) => verdicts.get(one) === 'no');
  return (
    <>
      {missed.length > 0 && <NextSteps resource={resource} missed={missed} answers={answers} />}
      <EligibilityQuestions
        criteria={criteria}
        known={known}
        stored={stored}
        isStored={isStored}
        onChange={change}
        resultRef={resultRef}
      />
    </>
  );
}
