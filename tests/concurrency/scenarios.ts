import { claimScenarios } from './claims.scenarios.ts';
import { curatorScenarios } from './curators.scenarios.ts';
import { deletionScenarios } from './deletions.scenarios.ts';
import { historyScenarios } from './history.scenarios.ts';
import { listingScenarios } from './listings.scenarios.ts';
import { paymentScenarios } from './payments.scenarios.ts';
import { rebuildScenarios } from './rebuilds.scenarios.ts';
import { roleScenarios } from './roles.scenarios.ts';
import { staffScenarios } from './staff.scenarios.ts';
import { submissionScenarios } from './submissions.scenarios.ts';
import { subscriptionScenarios } from './subscriptions.scenarios.ts';
import type { World } from './world.ts';

/** All scenarios of concurrent changes to one row. */
export function scenarios(world: () => World): void {
  claimScenarios(world);
  curatorScenarios(world);
  deletionScenarios(world);
  staffScenarios(world);
  historyScenarios(world);
  listingScenarios(world);
  paymentScenarios(world);
  rebuildScenarios(world);
  roleScenarios(world);
  submissionScenarios(world);
  subscriptionScenarios(world);
}
