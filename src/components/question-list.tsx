import { ChevronDown } from 'lucide-react';
import { SiteLink } from '@/components/site-link';
import type { FrequentQuestion } from '@/domain/site/frequent-question';

/** Frequently asked questions as native `<details>`, which the browser's page search can open. */
export function QuestionList({ questions }: { questions: readonly FrequentQuestion[] }) {
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface">
      {questions.map(({ question, answer, link }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 py-3 hover:bg-sunk [&::-webkit-details-marker]:hidden">
            <h3 className="text-lg">{question}</h3>
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
