/** The steps of the wizard, in their order (spec §2 'Onboarding'). */
export const onboardingSteps = ['role', 'basics', 'details', 'preferences', 'done'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** The step nearest to the wanted one: all but the first need a role, the last one saved answers. */
export function reachableStep(wanted: number, hasRole: boolean, isSaved: boolean): number {
  if (!hasRole || !Number.isInteger(wanted) || wanted < 1) return 1;
  return Math.min(wanted, isSaved ? onboardingSteps.length : onboardingSteps.length - 1);
}
