/** Confidence of an extracted field. */
export type ConfidenceLevel = 'high' | 'medium' | 'low';

/** Returns the level of a score from 0 to 1 (rule 9.1). */
export function confidenceLevel(score: number): ConfidenceLevel {
  if (score >= 0.8) return 'high';
  return score >= 0.6 ? 'medium' : 'low';
}

const labels: Readonly<Record<ConfidenceLevel, string>> = {
  high: 'High confidence',
  medium: 'Medium confidence',
  low: 'Low confidence',
};

/** Label of the level, because colour alone is not accessible. */
export function confidenceLabel(level: ConfidenceLevel): string {
  return labels[level];
}
