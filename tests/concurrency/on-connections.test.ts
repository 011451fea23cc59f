import { afterAll, beforeAll, describe } from 'vitest';
import { claimScenarios } from './claims.scenarios.ts';
import { startConnectionWorld } from './connection-world.ts';
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

describe('at the same time, on parallel connections', () => {
  let world: World;
  beforeAll(async () => {
    world = await startConnectionWorld();
  });
  afterAll(() => world.stop());

  for (const scenarios of [
    claimScenarios,
    curatorScenarios,
    deletionScenarios,
    staffScenarios,
    historyScenarios,
    listingScenarios,
    paymentScenarios,
    rebuildScenarios,
    roleScenarios,
    submissionScenarios,
    subscriptionScenarios,
  ]) {
    scenarios(() => world);
  }
});
