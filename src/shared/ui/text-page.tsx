import { useId } from 'react';
import type { ElementNode } from '@/shared/lib/element-node';
import { usePageMeta } from '@/shared/lib/use-page-meta';
import { OPERATOR } from '@/shared/rules/operator';

interface TextPageProps {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** One or two sentences below the heading. */
  readonly lead: string;
  readonly children: ElementNode;
}

/** Page to read, in sections, such as the terms. */
export function TextPage({ title, description, path, lead, children }: TextPageProps) {
  usePageMeta({ title, description, canonicalPath: path });
  return (
    <div className="reading-page px-4 py-10 sm:px-6 sm:py-14">
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-4 text-lg text-pretty text-soft">{lead}</p>
      <div className="mt-10 space-y-10">{children}</div>
    </div>
  );
}

interface TextSectionProps {
  readonly title: string;
  readonly children: ElementNode;
}

/** Section of such a page. */
export function TextSection({ title, children }: TextSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl sm:text-2xl">
        {title}
      </h2>
      <div className="mt-3 space-y-3">{children}</div>
    </section>
  );
}

/** How to reach the people who run the site. */
export function ContactFacts({ subject }: { readonly subject: string }) {
  const { name, email, phone, address, answerDays } = OPERATOR;
  return (
    <dl className="divide-y divide-line rounded-lg border border-line bg-surface px-5">
      <ContactFact term="Run by">
        <span>{name.replace(/^./u, (first) => first.toUpperCase())}</span>
      </ContactFact>
      <ContactFact term="Email">
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4 wrap-anywhere hover:no-underline"
        >
          {email}
        </a>
        <p className="text-sm text-soft">{`We answer within ${answerDays} working days.`}</p>
      </ContactFact>
      {phone !== null && (
        <ContactFact term="Telephone">
          <a
            href={`tel:${phone.replaceAll(/[^+\d]/gu, '')}`}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4 hover:no-underline"
          >
            {phone}
          </a>
        </ContactFact>
      )}
      {address.length > 0 && (
        <ContactFact term="Address">
          <span className="whitespace-pre-line">{address.join('\n')}</span>
        </ContactFact>
      )}
    </dl>
  );
}

function ContactFact({ term, children }: { term: string; children: ElementNode }) {
  return (
    <div className="grid items-baseline gap-x-6 py-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="font-semibold">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
