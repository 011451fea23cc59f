/** Who is asked about a resource. */
export interface GuideToAsk {
  /** Null when the profile is not public. */
  readonly name: string | null;
  /** `guide` of the resource, a guide for its `region`, or the statewide `adviser`. */
  readonly reason: string;
  /** Median time to an answer, from five answers on; else null. */
  readonly median_hours: number | null;
}

const roles: Readonly<Record<string, string>> = {
  guide: 'the guide of this resource',
  region: 'a guide who knows this region and topic',
  adviser: 'the statewide adviser',
};

/** Returns who is asked: 'Robin Demo, the statewide adviser'. */
export function guideLabel({ name, reason }: GuideToAsk): string {
  const role = roles[reason] ?? 'a guide';
  return name === null ? role : `${name}, ${role}`;
}

const DAY_H = 24;

/** Returns how soon questions are answered; null while fewer than five were. */
export function answerTimeText({ median_hours: hours }: GuideToAsk): string | null {
  if (hours === null) return null;
  if (hours <= DAY_H) return 'Usually answers within a day';
  return `Usually answers within ${Math.ceil(hours / DAY_H)} days`;
}
