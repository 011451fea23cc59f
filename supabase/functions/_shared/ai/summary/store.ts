import type { QueryData } from '@supabase/supabase-js';
import type { Client } from '../../clients.ts';

const COLUMNS = `
  id, name, description, organization, location, type, eligibility, funding_range,
  application_deadline, focus_areas, business_stage, support_type, geographic_region,
  industry_categories, format, cost_to_participate, value_summary, funding_instrument,
  funding_check_size, funding_match_required, funding_match_details, funding_use_of_funds,
  funding_decision_timeline, funding_payout_timing, funding_readiness_requirements,
  funding_key_criteria, updated_at
` as const;

/** Selects the columns that summaries are written from. */
export function selectResources(client: Client) {
  return client.from('resources').select(COLUMNS);
}

/**
 * Columns of a resource that summaries are written from. `updated_at` keeps the text of the
 * database, so that a later change of the row can be detected.
 */
export type SummarisedResource = QueryData<ReturnType<typeof selectResources>>[number];

/** Storage of resources, their summaries of one kind, and the running batch. */
export interface SummaryStore {
  /** Returns the resource with this id; null when it does not exist. */
  read(id: string): Promise<SummarisedResource | null>;

  /** @returns false when the resource changed since it was read; nothing is written then. */
  write(resource: SummarisedResource, summary: string): Promise<boolean>;

  /**
   * Counts public resources with a missing or stale summary, and those of them with enough facts.
   */
  countDue(): Promise<{ total: number; ready: number }>;

  /** Returns resources with enough facts, oldest change first. */
  readDue(most: number): Promise<readonly SummarisedResource[]>;

  /**
   * @returns the id of the new batch.
   * @throws FunctionError 409 `batch_running` while another batch runs.
   */
  begin(total: number): Promise<string>;

  /** Stores the progress of a batch; returns false when the batch must stop. */
  advance(run: string, processed: number): Promise<boolean>;

  end(run: string): Promise<void>;
}
