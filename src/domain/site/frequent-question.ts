import { jsonLdText } from './json-ld';

/** A frequently asked question with its answer. */
export interface FrequentQuestion {
  readonly question: string;
  /** Paragraphs. */
  readonly answer: readonly string[];
  /** Related page. */
  readonly link?: { readonly to: string; readonly label: string };
}

/** Returns the JSON-LD of an FAQ page (schema.org). */
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
