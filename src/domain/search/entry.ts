import type { AmountRange } from './amounts';

/** One thing that can be found, in the terms of the search. */
export interface SearchEntry {
  readonly id: string;
  readonly name: string;
  readonly organization: string;
  /** Short texts that say what it is: type, categories, tags. The first that match are reasons. */
  readonly labels: readonly string[];
  /** What it offers and to whom, in sentences. */
  readonly offer: string;
  readonly description: string;
  /** Regions served; 'statewide' is all of them. */
  readonly regions: readonly string[];
  /** Town or address, as written. */
  readonly location: string;
  /** Industries served; none when it serves all or none are known. */
  readonly industries: readonly string[];
  readonly servesAllIndustries: boolean;
  readonly supportType: string | null;
  readonly stages: readonly string[];
  readonly formats: readonly string[];
  readonly amounts: AmountRange | null;
  /** The amount as written, shown as a reason. */
  readonly amountText: string;
  readonly isFree: boolean;
  /** Day of the deadline, yyyy-mm-dd. */
  readonly closesOn: string | null;
  readonly isOpen: boolean;
}
