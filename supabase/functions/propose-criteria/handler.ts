import type { QueryData } from '@supabase/supabase-js';
import { FAILURE_MESSAGES } from '../_shared/ai/criteria/prompt.ts';
import type { CriteriaProvider } from '../_shared/ai/criteria/provider.ts';
import type { Client } from '../_shared/clients.ts';
import type { ProposalReply } from '../_shared/contracts/criteria-proposals.ts';
import { LONGEST_SENTENCE } from '../_shared/contracts/criterion-limits.ts';
import type { Criterion } from '../_shared/eligibility/criteria.ts';
import { decidedCriteria } from '../_shared/eligibility/decisions.ts';
import { asksSame, inOrder } from '../_shared/eligibility/read-criteria.ts';
import { sentencesOf, type Sentence } from '../_shared/eligibility/sentences.ts';
import { FunctionError } from '../_shared/function-error.ts';

/** Most conditions of one reply. */
const MOST = 20;

/** Selects what conditions are read from, who decides about them, and what was decided. */
export function selectResources(client: Client) {
  return client.from('resources').select(`
    name, category, support_type, geographic_region, industry_categories, funding_match_required,
    eligibility, funding_readiness_requirements, funding_key_criteria, funding_match_details,
    funding_use_of_funds, description,
    curator_id, contact_profile_id, entrepreneur_contact_profile_id,
    resource_criteria (id, kind, value, sentence, source_column, source_url, state)
  `);
}
export type ProposalResource = QueryData<ReturnType<typeof selectResources>>[number];

/** What the work needs of the caller and of the database. */
export interface ProposalTools {
  /** Account id. */
  readonly callerId: string;
  /** Null without a model. */
  readonly provider: CriteriaProvider | null;
  /** Returns the resource with this id; null where the caller sees none. */
  read(id: string): Promise<ProposalResource | null>;
  isStaff(): Promise<boolean>;
  /** @throws FunctionError 429 above the limit. */
  countUse(): Promise<void>;
}

/**
 * Returns conditions that the texts of a resource state, beside those that the rules read and those
 * that were decided. Nothing is stored.
 *
 * @throws FunctionError 403 for who may not decide about conditions, 404 for an unknown resource;
 *   429, 502 or 503.
 */
export async function proposeCriteria(
  id: string,
  { callerId, provider, read, isStaff, countUse }: ProposalTools,
  signal: AbortSignal,
): Promise<ProposalReply> {
  const resource = await read(id);
  if (resource === null) {
    throw new FunctionError(404, 'not_found', 'There is no such resource.');
  }
  const { curator_id, contact_profile_id, entrepreneur_contact_profile_id } = resource;
  const program = [curator_id, contact_profile_id, entrepreneur_contact_profile_id];
  if (!program.includes(callerId) && !(await isStaff())) {
    throw new FunctionError(403, 'forbidden', 'Only staff and the program may do this.');
  }
  if (provider === null) {
    throw new FunctionError(503, 'not_configured', FAILURE_MESSAGES.notConfigured);
  }
  await countUse();
  const sentences = sentencesOf(resource).filter(isSure);
  if (sentences.length === 0) return { proposals: [] };
  const known = decidedCriteria(resource, resource.resource_criteria).filter(
    ({ state }) => state !== 'stale',
  );
  const isKnown = (one: Criterion) =>
    known.some(
      (other) =>
        asksSame(one, other) || (one.kind === other.kind && one.sentence === other.sentence),
    );
  const found = (await provider.find(sentences, signal)).filter((one) => !isKnown(one));
  const proposals = found.filter(
    (one, at) => found.findIndex((other) => asksSame(one, other)) === at,
  );
  return { proposals: [...inOrder(proposals.slice(0, MOST))] };
}

/** Whether what a sentence demands is a part of its own: 'Farms, preferably in Knox County'. */
function isSure({ text, firm }: Sentence): boolean {
  const isApart = text === firm || text.charAt(firm.length) === ',';
  return isApart && text.length <= LONGEST_SENTENCE;
}
