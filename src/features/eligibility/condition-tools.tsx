import { AddCriterion } from './add-criterion';
import { useConditionSearch } from './api/condition-search';
import type { Condition } from './rules/conditions';
import type { ResourceDetail } from '@/entities/resources/api/resource-rows';
import { sentenceFor, type FailureSentences } from '@/shared/lib/error-sentences';
import { buttonClass } from '@/shared/ui/button-class';

interface ConditionToolsProps {
  readonly resource: ResourceDetail;
  /** How many found conditions wait for a decision. */
  readonly openCount: number;
  readonly onFound: (found: readonly Condition[]) => void;
}

const failures: FailureSentences = {
  unavailable:
    "We couldn't look for conditions just now. Nothing changed. Try again, or add them by hand.",
  not_configured:
    'No language model is set up, so only the rules read conditions. Add others by hand.',
};

/** For staff and the program: adds a condition, or looks for more in the texts of the resource. */
export function ConditionTools({ resource, openCount, onFound }: ConditionToolsProps) {
  const search = useConditionSearch(resource.id);
  return (
    <div className="print:hidden">
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">Add a condition</summary>
        <AddCriterion resource={resource} />
      </details>
      <div className="-ml-3 flex flex-wrap items-center gap-x-1">
        <button
          type="button"
          aria-disabled={search.isPending}
          onClick={() => search.mutate(undefined, { onSuccess: onFound })}
          className={buttonClass('quiet', 'aria-disabled:opacity-60')}
        >
          Look for more conditions
        </button>
        <p role="status" className="px-3 text-sm text-soft">
          {statusOf(search, openCount)}
        </p>
      </div>
    </div>
  );
}

function statusOf(search: ReturnType<typeof useConditionSearch>, openCount: number): string {
  if (search.isPending) return 'Looking…';
  if (search.isError) return sentenceFor(search.error, failures);
  if (!search.isSuccess) return '';
  return openCount === 0
    ? 'No more conditions found.'
    : `Found ${openCount} more. Confirm what is right.`;
}
