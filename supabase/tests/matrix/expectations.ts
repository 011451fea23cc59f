import { adminDashboardFunctions } from './expectations/admin-dashboard.ts';
import { bulkChangeFunctions } from './expectations/bulk-changes.ts';
import { checkFunctions, editSuggestions } from './expectations/checks.ts';
import { resourceCriteria, resourcePairs } from './expectations/criteria.ts';
import { digestFunctions } from './expectations/digest.ts';
import { eventBookmarks, events, resourceSubscriptions } from './expectations/events.ts';
import { openFunctions, staffFunctions } from './expectations/functions.ts';
import type { FunctionExpectations, TableExpectations } from './expectations/grid.ts';
import { guideQuestionFunctions, guideQuestions } from './expectations/guide-questions.ts';
import { historyFunctions } from './expectations/history.ts';
import { importMappings } from './expectations/import-mappings.ts';
import { mergeFunctions, resourceAddresses } from './expectations/merging.ts';
import { profiles, userRoles } from './expectations/people.ts';
import { planOutcomeFunctions, planOutcomes } from './expectations/plan-outcomes.ts';
import { planFunctions, planItems, planShares } from './expectations/plan.ts';
import { serviceProviderDirectory } from './expectations/providers.ts';
import { organizations, resourceOrganizations, resources } from './expectations/resources.ts';
import { resourceClaims, reviews } from './expectations/reviews.ts';
import { searchFunctions, searchSynonyms } from './expectations/searches.ts';
import { savedReplies, staffDayFunctions } from './expectations/staff-day.ts';
import { starterKitFunctions, starterKits, starterKitTicks } from './expectations/starter-kits.ts';
import { storageObjects } from './expectations/storage.ts';

/** Access matrix: who may do what with which row and column. */
export const tableExpectations: readonly TableExpectations[] = [
  profiles,
  userRoles,
  organizations,
  resources,
  resourceOrganizations,
  resourceCriteria,
  resourcePairs,
  resourceAddresses,
  reviews,
  resourceClaims,
  events,
  eventBookmarks,
  planItems,
  planOutcomes,
  guideQuestions,
  editSuggestions,
  planShares,
  resourceSubscriptions,
  serviceProviderDirectory,
  searchSynonyms,
  savedReplies,
  starterKits,
  starterKitTicks,
  importMappings,
  storageObjects,
];

/** Expected results of function calls. */
export const functionExpectations: readonly FunctionExpectations[] = [
  ...openFunctions,
  ...planFunctions,
  ...planOutcomeFunctions,
  ...guideQuestionFunctions,
  ...digestFunctions,
  ...staffFunctions,
  ...adminDashboardFunctions,
  ...historyFunctions,
  ...mergeFunctions,
  ...checkFunctions,
  ...bulkChangeFunctions,
  ...staffDayFunctions,
  ...searchFunctions,
  ...starterKitFunctions,
];
