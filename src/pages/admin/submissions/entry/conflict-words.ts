interface NowThere {
  readonly kind: string;
  /** The state of the submission as it is now. */
  readonly status: string;
  /** Whether it is no longer what was decided upon. */
  readonly isChanged: boolean;
}

const decided: Readonly<Partial<Record<string, string>>> = {
  approved: 'Somebody approved it in the meantime. Nothing was changed.',
  declined: 'Somebody declined it in the meantime. Nothing was changed.',
  rejected: 'Somebody declined it in the meantime. Nothing was changed.',
};
const refused: Readonly<Partial<Record<string, string>>> = {
  review: 'Its author stands for this resource now, so that it cannot be published.',
  listing: 'The payment for this listing went back, so that it cannot be published.',
};

/** Why a decision was refused, from what is there now; null when that does not tell. */
export function conflictWords({ kind, status, isChanged }: NowThere): string | null {
  const outcome = isChanged ? decided[status] : undefined;
  if (outcome !== undefined) return outcome;
  if (isChanged) {
    return 'It was changed after you opened it. This is how it is now: please look at it again.';
  }
  return refused[kind] ?? null;
}
