/** How sure the reading of a text is of one field. */
export type ConfidenceLevel = 'high' | 'medium' | 'low';

/** The level of a score from 0 to 1 (spec §5 'Confidence colours'). */
export function confidenceLevel(score: number): ConfidenceLevel {
  if (score >= 0.8) return 'high';
  return score >= 0.6 ? 'medium' : 'low';
}

const labels: Readonly<Record<ConfidenceLevel, string>> = {
  high: 'High confidence',
  medium: 'Medium confidence',
  low: 'Low confidence',
};

/** The level in words, since colour alone says nothing to many. */
export function confidenceLabel(level: ConfidenceLevel): string {
  return labels[level];
}
