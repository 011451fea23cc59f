import { claimTypes } from '../submissions/vocabularies';
import { isMember } from '../vocabularies';

/** One of the three roles of a resource, as it is stored (spec §6). */
export type ResourceRole = (typeof claimTypes)[number]['value'];

/** The columns of a resource that say who stands for it. */
export interface AssigneeColumns {
  readonly curator_id: string | null;
  readonly contact_profile_id: string | null;
  readonly entrepreneur_contact_profile_id: string | null;
}

/** Who holds a role of a resource: the id of an account, null for nobody. */
export function holderOf(resource: AssigneeColumns, role: ResourceRole): string | null {
  return {
    curator: resource.curator_id,
    contact: resource.contact_profile_id,
    entrepreneur_contact: resource.entrepreneur_contact_profile_id,
  }[role];
}

/** What a person is for a resource, in words: none, one or more of the three roles. */
export function assignedRoles(resource: AssigneeColumns, userId: string): readonly string[] {
  return claimTypes
    .filter(({ value }) => holderOf(resource, value) === userId)
    .map(({ label }) => label);
}

/** Whether somebody else than this person holds the role, given as it is stored. */
export function isHeldByAnother(resource: AssigneeColumns, role: string, userId: string): boolean {
  const holder = isMember(claimTypes, role) ? holderOf(resource, role) : null;
  return holder !== null && holder !== userId;
}
