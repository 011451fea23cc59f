/** Who is asked about a resource. */
export interface GuideToAsk {
  /** Null when the profile is not public. */
  readonly name: string | null;
  /**
   * `guide` of the resource, a guide for its `region`, a guide `near` the asker, the statewide
   * `adviser`, or `any` guide.
   */
  readonly reason: string;
  /** Median time to an answer, from five answers on; else null. */
  readonly median_hours: number | null;
}

const roles: Readonly<Record<string, string>> = {
  guide: 'the guide of this resource',
  region: 'a guide who knows this region and topic',
  near: 'a guide in your region',
  adviser: 'the statewide adviser',
};

/** Returns why this person gets the question: 'the statewide adviser'. */
export function guideRole({ reason }: Pick<GuideToAsk, 'reason'>): string {
  return roles[reason] ?? 'a guide';
}

/** Returns who is asked: 'Robin Demo, the statewide adviser'. */
export function guideLabel(guide: GuideToAsk): string {
  const role = guideRole(guide);
  return guide.name === null ? role : `${guide.name}, ${role}`;
}

const DAY_H = 24;

/**
 * Returns how soon an answer comes. While fewer than five were answered, it is the time after which
 * staff see an open question.
 */
export function answerTimeText({ median_hours: hours }: Pick<GuideToAsk, 'median_hours'>): string {
  if (hours === null) return 'Expect an answer within five working days';
  if (hours <= DAY_H) return 'Usually answers within a day';
  return `Usually answers within ${Math.ceil(hours / DAY_H)} days`;
}

/** What a question without a resource is about, where the name of a resource would be. */
export const GENERAL_QUESTION = 'A general question';
