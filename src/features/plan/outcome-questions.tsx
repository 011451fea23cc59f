import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useOutcomeUpdate } from '@/entities/plans/api/outcome-update';
import { ownOutcomesQuery } from '@/entities/plans/api/own-outcomes';
import { adviseScale, decisionWeeks, isDue, worthScale } from '@/entities/plans/rules/outcomes';
import { SelectField } from '@/shared/form/choice-fields';
import { FormFailure } from '@/shared/form/form-failure';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { zodResolver } from '@/shared/lib/form-resolver';
import { paths } from '@/shared/lib/paths';
import { useNow } from '@/shared/lib/use-now';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';

interface EndedResource {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/** Asks about one application that ended at least two weeks ago; nothing when none did. */
export function OutcomeQuestions({ owner }: { owner: string }) {
  const now = useNow();
  const { data: outcomes = [] } = useQuery(ownOutcomesQuery(owner));
  const [answered, setAnswered] = useState<EndedResource | null>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const next = outcomes
    .filter((outcome) => isDue(outcome, now))
    .map(({ resources }) => resources)
    .find(({ id }) => id !== answered?.id);
  if (next === undefined && answered === null) return null;
  return (
    <section
      aria-labelledby="outcome-title"
      className="mt-4 rounded-lg border border-line bg-surface p-4 sm:p-5 print:hidden"
    >
      <h2 id="outcome-title" ref={headingRef} tabIndex={-1} className="text-lg">
        How did it go?
      </h2>
      {answered !== null && (
        <p role="status" className="mt-2">
          <span>{`Thank you. Your answers about ${answered.name} help others.`}</span>{' '}
          <SiteLink
            to={paths.resourceReviews(answered.slug)}
            className="text-brand underline underline-offset-4 hover:no-underline"
          >
            Write a review
          </SiteLink>
        </p>
      )}
      {next !== undefined && (
        <OutcomeForm
          key={next.id}
          owner={owner}
          resource={next}
          onDone={(isAnswered) => {
            headingRef.current?.focus(); // The form disappears.
            setAnswered(isAnswered ? next : null);
          }}
        />
      )}
    </section>
  );
}

const required = z.string().check(z.minLength(1, 'Please choose an answer.'));
const outcomeSchema = z.object({ weeks: required, worth: required, advise: required });
type OutcomeForm = z.infer<typeof outcomeSchema>;

interface OutcomeFormProps {
  readonly owner: string;
  readonly resource: EndedResource;
  readonly onDone: (isAnswered: boolean) => void;
}

function OutcomeForm({ owner, resource, onDone }: OutcomeFormProps) {
  const update = useOutcomeUpdate();
  const form = useForm<OutcomeForm>({
    resolver: zodResolver(outcomeSchema),
    defaultValues: { weeks: '', worth: '', advise: '' },
  });
  const send = (answers: Parameters<typeof update.mutate>[0]['answers']) => {
    if (update.isPending) return;
    update.mutate(
      { userId: owner, resourceId: resource.id, answers },
      { onSuccess: () => onDone(answers !== null) },
    );
  };
  const save = form.handleSubmit(({ weeks, worth, advise }) =>
    send({
      decision_weeks: Number(weeks),
      worth_effort: Number(worth),
      would_advise: Number(advise),
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="mt-2">
      <p>
        Your application to <strong>{resource.name}</strong> has ended. Others see only the typical
        answer of five or more people, never yours alone.
      </p>
      <div className="mt-3 grid gap-4 sm:grid-cols-3">
        <SelectField
          form={form}
          name="weeks"
          label="How long did the decision take?"
          options={decisionWeeks}
          emptyLabel="Choose"
        />
        <SelectField
          form={form}
          name="worth"
          label="Was it worth the effort?"
          options={worthScale}
          emptyLabel="Choose"
        />
        <SelectField
          form={form}
          name="advise"
          label="Would you recommend it?"
          options={adviseScale}
          emptyLabel="Choose"
        />
      </div>
      <FormFailure message={update.isError ? sentenceFor(update.error) : undefined} />
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="submit" aria-disabled={update.isPending} className={buttonClass('primary')}>
          {update.isPending ? 'Saving…' : 'Send answers'}
        </button>
        <button type="button" onClick={() => send(null)} className={buttonClass('quiet')}>
          {"I'd rather not say"}
        </button>
      </div>
    </form>
  );
}
