import { closedFunctions, closedTables } from './expectations/closed.ts';
import { deskFunctions } from './expectations/desk.ts';
import { eventBookmarks, events, resourceSubscriptions } from './expectations/events.ts';
import { openFunctions, staffFunctions } from './expectations/functions.ts';
import type { FunctionExpectations, TableExpectations } from './expectations/grid.ts';
import { profiles, userRoles } from './expectations/people.ts';
import { serviceProviderDirectory } from './expectations/providers.ts';
import { organizations, resourceOrganizations, resources } from './expectations/resources.ts';
import { resourceClaims, reviews } from './expectations/reviews.ts';
import { storageObjects } from './expectations/storage.ts';

/** The access matrix of the directory: who may do what with which row and which column. */
export const tableExpectations: readonly TableExpectations[] = [
  profiles,
  userRoles,
  organizations,
  resources,
  resourceOrganizations,
  reviews,
  resourceClaims,
  events,
  eventBookmarks,
  resourceSubscriptions,
  serviceProviderDirectory,
  storageObjects,
  ...closedTables,
];

/** Who may call what. */
export const functionExpectations: readonly FunctionExpectations[] = [
  ...openFunctions,
  ...staffFunctions,
  ...deskFunctions,
  ...closedFunctions,
];
