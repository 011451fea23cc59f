import type { PageProblem } from '../contracts/page.ts';

/** A page that cannot be read. */
export class PageFailure extends Error {
  override readonly name = 'PageFailure';
  readonly problem: PageProblem;

  constructor(problem: PageProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}
