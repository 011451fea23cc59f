import { useQuery } from '@tanstack/react-query';
import { CircleAlert, ShieldCheck } from 'lucide-react';
import { WordDifference } from '@/entities/changes/word-difference';
import { askedQuestionsQuery } from '@/entities/questions/api/asked-questions';
import type { AssignedResource } from '@/entities/resources/api/assigned-resources';
import { StillRight } from '@/entities/resources/still-right';
import { guidedSuggestedEditsQuery } from '@/features/suggested-edits/api/guided-suggested-edits';
import { suggestedChanges, valuesBefore } from '@/features/suggested-edits/rules/review';
import {
  suggestedFields,
  suggestedEditReasons,
} from '@/features/suggested-edits/rules/suggested-edit';
import { counted } from '@/shared/rules/counted';
import { linkClass } from '@/shared/ui/link-class';
import { labelOf } from '@shared/contracts/vocabularies';
import { longDate } from '@shared/dates/long-date';
import { todayInMaine } from '@shared/search/list/availability';
import { freshnessLine } from '@shared/search/list/freshness';

interface GuideTasksProps {
  readonly resource: AssignedResource;
  readonly userId: string;
}

/** What the guide of a resource looks after: whether its facts are right, questions, suggestions. */
export function GuideTasks({ resource, userId }: GuideTasksProps) {
  const { data: questions = [] } = useQuery(askedQuestionsQuery(userId));
  const open = questions.filter(
    ({ answered_at, resources: about }) => answered_at === null && about?.slug === resource.slug,
  ).length;
  return (
    <div className="mt-3 space-y-2 border-t border-line pt-3 text-sm">
      {resource.doubted_at !== null && (
        <p className="flex items-center gap-1.5 font-semibold">
          <CircleAlert className="size-4 shrink-0 text-buoy" />
          May be out of date. Its owners did not answer.
        </p>
      )}
      <p className="flex items-center gap-1.5 text-soft">
        <ShieldCheck className="size-4 shrink-0" />
        <span>{freshnessLine(resource, todayInMaine())}</span>
      </p>
      <StillRight resource={resource} isGuide />
      {open > 0 && (
        <p>
          <a href="#my-questions" className={linkClass}>
            {counted(open, 'open question')}
          </a>
        </p>
      )}
      <Suggestions resourceId={resource.id} userId={userId} />
    </div>
  );
}

/** Suggested edits of a resource that wait for staff; nothing without any. */
function Suggestions({ resourceId, userId }: { resourceId: string; userId: string }) {
  const { data = [] } = useQuery(guidedSuggestedEditsQuery(userId));
  const suggestions = data.filter(({ resource_id }) => resource_id === resourceId);
  if (suggestions.length === 0) return null;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand underline underline-offset-4">
        {counted(suggestions.length, 'suggested edit')}
      </summary>
      <p className="text-soft">Staff decide on them. The page stays as it is until then.</p>
      <ul className="divide-y divide-line">
        {suggestions.map((suggestion) => (
          <li key={suggestion.id} className="py-3">
            <p className="text-soft">
              <span>{`${labelOf(suggestedEditReasons, suggestion.reason)} ·`}</span>{' '}
              <time dateTime={suggestion.sent_at}>{longDate(suggestion.sent_at)}</time>
            </p>
            {suggestedChanges(suggestedFields, suggestion, valuesBefore(suggestion)).map(
              ({ field, before, after }) => (
                <div key={field.name} className="mt-2">
                  <p className="font-semibold">{field.label}</p>
                  <WordDifference before={before} after={after} />
                </div>
              ),
            )}
            {suggestion.note !== null && (
              <p className="mt-2 wrap-anywhere whitespace-pre-line">{suggestion.note}</p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
