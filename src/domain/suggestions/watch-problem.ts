import type { PageProblem } from '@contracts/page';

const problems: Readonly<Record<PageProblem, string>> = {
  bad_address: 'Not a web address',
  unreachable: 'Unreachable',
  timeout: 'Times out',
  refused_programs: 'Its robots.txt refuses programs',
  not_found: 'Page not found',
  not_a_page: 'Not a web page',
  is_pdf: 'A PDF',
  too_large: 'Too large',
  too_long: 'Too long',
  no_text: 'Shows its text only with scripts',
};

/** Returns why the web page of a resource cannot be watched. */
export function watchProblem(problem: string | null): string {
  const known = Object.entries(problems).find(([name]) => name === problem);
  return known === undefined ? 'Cannot be read' : known[1];
}
