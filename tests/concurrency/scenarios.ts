import { claimScenarios } from './claims.scenarios.ts';
import { deletionScenarios } from './deletions.scenarios.ts';
import { deskScenarios } from './desk.scenarios.ts';
import { listingScenarios } from './listings.scenarios.ts';
import { paymentScenarios } from './payments.scenarios.ts';
import { rebuildScenarios } from './rebuilds.scenarios.ts';
import { roleScenarios } from './roles.scenarios.ts';
import { submissionScenarios } from './submissions.scenarios.ts';
import { subscriptionScenarios } from './subscriptions.scenarios.ts';
import type { World } from './world.ts';

/** Everything that two people may do to one row at the same time. */
export function scenarios(world: () => World): void {
  claimScenarios(world);
  deletionScenarios(world);
  deskScenarios(world);
  listingScenarios(world);
  paymentScenarios(world);
  rebuildScenarios(world);
  roleScenarios(world);
  submissionScenarios(world);
  subscriptionScenarios(world);
}
