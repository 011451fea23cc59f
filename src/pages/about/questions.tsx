import { frequentQuestions } from './frequent-questions';
import { Icon } from '@/components/icon/icon';
import { SiteLink } from '@/components/site-link';

/** Frequent questions. The browser's own disclosures: its search in the page opens them. */
export function Questions() {
  return (
    <section
      aria-labelledby="questions-title"
      className="gap-10 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <h2 id="questions-title" className="text-2xl lg:text-3xl">
        Frequently asked questions
      </h2>
      <div className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface lg:mt-0">
        {frequentQuestions.map(({ question, answer, link }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 py-3 hover:bg-sunk [&::-webkit-details-marker]:hidden">
              <h3 className="text-lg">{question}</h3>
              <Icon
                name="chevron-down"
                className="size-5 text-soft transition-transform duration-150 group-open:rotate-180"
              />
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
    </section>
  );
}
