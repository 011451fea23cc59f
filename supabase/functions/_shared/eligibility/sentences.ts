import type { CriterionColumn } from './criteria.ts';
import { criterionColumns } from './criteria.ts';

/** The columns that conditions are read from. */
export type CriterionTexts = Readonly<Record<CriterionColumn, string | null>> & {
  readonly name: string;
  readonly category: readonly string[] | null;
  readonly support_type: string | null;
  readonly geographic_region: readonly string[] | null;
  readonly industry_categories: readonly string[] | null;
  readonly funding_match_required: boolean | null;
};

/** A sentence of a resource, as it stands there. */
export interface Sentence {
  readonly column: CriterionColumn;
  readonly text: string;
  /** What the sentence demands: without what it only prefers, gives as an example or tells of the past. */
  readonly firm: string;
}

/** Words after which a sentence prefers, exemplifies or explains; to the end of its part. */
const SOFT =
  /(?:,\s*|\s+)?\b(?:priority|preference|prefer(?:red|s|ably)?|particularly|especially|including|encouraged?|welcomed?|is provided|are provided|for example|e\.g\.|past (?:groups|rounds|projects)|earlier|in the past|not required|no need|should be confirmed|help(?:s)? (?:with|prepare)|some (?:programs|rounds|tracks|awards)|the [\w-]+ (?:series|track|tier|stream) (?:is|are)|staff (?:help|assist)|assist with)\b.*$/iu;

/** Words by which the description of a program demands something. */
const DEMANDING =
  /\b(?:must|required?|requires|expected to|only (?:for|open)|open only|limited to|eligible|need to|have to)\b/iu;

/** Returns the sentences that may state conditions, the most reliable column first. */
export function sentencesOf(texts: CriterionTexts): readonly Sentence[] {
  return criterionColumns.flatMap((column) =>
    splitSentences(texts[column] ?? '').flatMap((text) => {
      if (column === 'description' && !DEMANDING.test(text)) return [];
      const firm = text.replace(SOFT, '');
      return firm.trim() === '' ? [] : [{ column, text, firm }];
    }),
  );
}

/** Splits a text at full stops, semicolons and lines; each part stands in the text as it is. */
function splitSentences(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?])\s+(?=["'“(]?[A-Z0-9])|;\s+|\n+/u)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
