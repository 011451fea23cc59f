/** A question that people ask, and what is true. */
export interface FrequentQuestion {
  readonly question: string;
  /** In paragraphs. */
  readonly answer: readonly string[];
  /** Where to go from here. */
  readonly link?: { readonly to: string; readonly label: string };
}

/** The questions and answers in the words of schema.org, as JSON text. */
export function questionsJsonLd(questions: readonly FrequentQuestion[]): string {
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  });
}
