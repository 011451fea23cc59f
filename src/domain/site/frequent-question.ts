import { jsonLdText } from './json-ld';

/** A question that people ask, and what is true. */
export interface FrequentQuestion {
  readonly question: string;
  /** In paragraphs. */
  readonly answer: readonly string[];
  /** Where to go from here. */
  readonly link?: { readonly to: string; readonly label: string };
}

/** Questions and answers in the words of schema.org, as text for a data block of the page. */
export function questionsJsonLd(questions: readonly FrequentQuestion[]): string {
  return jsonLdText({
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  });
}
