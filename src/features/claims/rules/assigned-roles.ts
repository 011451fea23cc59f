import { claimTypes } from '../../../shared/rules/submission-vocabularies';
import { isMember } from '@shared/contracts/vocabularies';

/** Stored value of a resource role (rule 12.4). */
export type ResourceRole = (typeof claimTypes)[number]['value'];

/** Assignee columns of a resource. */
export interface AssigneeColumns {
  readonly curator_id: string | null;
  readonly contact_profile_id: string | null;
  readonly entrepreneur_contact_profile_id: string | null;
}

/** Returns the account id of the assignee of a role; null when unassigned. */
export function holderOf(resource: AssigneeColumns, role: ResourceRole): string | null {
  return {
    curator: resource.curator_id,
    contact: resource.contact_profile_id,
    entrepreneur_contact: resource.entrepreneur_contact_profile_id,
  }[role];
}

/** Returns the labels of the roles that a user has for a resource. */
export function assignedRoles(resource: AssigneeColumns, userId: string): readonly string[] {
  return claimTypes
    .filter(({ value }) => holderOf(resource, value) === userId)
    .map(({ label }) => label);
}

/** Returns the account id of someone other than this user who has the role; null without. */
export function otherHolder(
  resource: AssigneeColumns,
  role: string,
  userId: string,
): string | null {
  const holder = isMember(claimTypes, role) ? holderOf(resource, role) : null;
  return holder === userId ? null : holder;
}
