import type { WebsiteProblem } from '../contracts/website-check.ts';

/** A website that cannot be reached; `problem` gives the reason. */
export class SiteFailure extends Error {
  override readonly name = 'SiteFailure';
  readonly problem: WebsiteProblem;

  constructor(problem: WebsiteProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

export function siteTimeout(): SiteFailure {
  return new SiteFailure('timeout');
}
