export interface Labels {
  readonly contentType: 'resource' | 'event';
  readonly expected: Readonly<Record<string, unknown>>;
  readonly must_be_empty?: readonly string[];
}
export interface LabelledCase extends Labels {
  readonly id: string;
  readonly reference_date: string;
  readonly style: string;
  readonly text: string;
  readonly must_not_contain?: readonly string[];
  readonly alternative?: Labels;
}
export interface ScoredRow {
  readonly type: 'expected' | 'empty' | 'leak';
  readonly field: string;
  readonly got: unknown;
  readonly want?: unknown;
  readonly filled: boolean;
  readonly score?: number;
  readonly w: number;
  readonly conf?: number;
  readonly right?: 0 | 1;
}
export interface CaseResult {
  readonly id: string;
  readonly contentType?: string;
  readonly extractedData: Readonly<Record<string, unknown>>;
  readonly confidenceScores: Readonly<Record<string, number>>;
}
export interface ReportSummary {
  readonly A: number;
  readonly H: number;
  readonly C: number;
  readonly total: number;
  readonly leaks: number;
  readonly leak_slots: number;
  readonly hallucinated_fields: number;
  readonly empty_slots: number;
  readonly calibration: { readonly brier: number | null };
}
export interface FieldReport {
  readonly n: number;
  readonly filled: number;
  readonly right_rate: number | null;
  readonly mean_score: number | null;
  readonly hallucinated: number;
  readonly slots: number;
}
export interface Report extends ReportSummary {
  readonly fields: Readonly<Record<string, FieldReport>>;
  readonly groups: Readonly<Record<string, Readonly<Record<string, ReportSummary>>>>;
  readonly misses: readonly {
    readonly id: string;
    readonly type: string;
    readonly field: string;
    readonly score: number | null;
    readonly want: unknown;
    readonly got: unknown;
    readonly conf: number | null;
  }[];
}
export function norm(value: unknown): string;
export function scoreField(
  field: string,
  want: unknown,
  got: unknown,
  labelled: LabelledCase,
): number;
export function scoreCase(labelled: LabelledCase, result: CaseResult | undefined): ScoredRow[];
export function scoreAll(cases: readonly LabelledCase[], results: readonly CaseResult[]): Report;
