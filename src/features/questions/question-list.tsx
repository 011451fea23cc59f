import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { FrequentQuestion } from '@/shared/rules/json-ld';
import { SiteLink } from '@/shared/ui/site-link';

interface QuestionSectionProps {
  readonly title: string;
  readonly questions: readonly FrequentQuestion[];
}

/** Section of a page with frequently asked questions. */
export function QuestionSection({ title, questions }: QuestionSectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="gap-10 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <h2 id={titleId} className="text-2xl lg:text-3xl">
        {title}
      </h2>
      <div className="mt-6 lg:mt-0">
        <QuestionList questions={questions} />
      </div>
    </section>
  );
}

/** Native `<details>`, which the browser's page search can open. */
function QuestionList({ questions }: { questions: readonly FrequentQuestion[] }) {
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface">
      {questions.map(({ question, answer, link }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 py-3 hover:bg-sunk [&::-webkit-details-marker]:hidden">
            <h3 className="min-w-0 text-lg">{question}</h3>
            <ChevronDown className="size-5 text-soft transition-transform duration-150 group-open:rotate-180" />
          </summary>
          <div className="max-w-measure space-y-2 px-5 pt-1 pb-5">
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {link !== undefined && (
              <SiteLink
                to={link.to}
                className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4 hover:no-underline"
              >
                {link.label}
              </SiteLink>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
