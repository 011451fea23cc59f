import { signal } from './shared-state';

const refresh = signal();
const tokenFailure = signal();

/**
 * Reloads the profile and roles of the signed-in user. Call it after a change of the own profile,
 * or when a call is forbidden that the known roles allow.
 */
export const refreshSession = refresh.send;

/** Calls `listener` on every `refreshSession`. Returns the cleanup function. */
export const onSessionRefresh = refresh.subscribe;

/** Reports that a request for a new token failed. The library repeats it for up to 30 s. */
export const reportTokenFailure = tokenFailure.send;

/** Calls `listener` on every `reportTokenFailure`. Returns the cleanup function. */
export const onTokenFailure = tokenFailure.subscribe;
