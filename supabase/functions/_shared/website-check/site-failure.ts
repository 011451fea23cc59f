import type { WebsiteProblem } from '../contracts/website-check.ts';

/** A website that cannot be asked, or does not answer: `problem` says in which way. */
export class SiteFailure extends Error {
  override readonly name = 'SiteFailure';
  readonly problem: WebsiteProblem;

  constructor(problem: WebsiteProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}
