import { claimTypes } from './submission-vocabularies';

/** The columns of a resource that say who stands for it. */
interface AssigneeColumns {
  readonly curator_id: string | null;
  readonly contact_profile_id: string | null;
  readonly entrepreneur_contact_profile_id: string | null;
}

/** What a person is for a resource, in words: none, one or more of the three roles (spec §6). */
export function assignedRoles(resource: AssigneeColumns, userId: string): readonly string[] {
  const holders = {
    curator: resource.curator_id,
    contact: resource.contact_profile_id,
    entrepreneur_contact: resource.entrepreneur_contact_profile_id,
  };
  return claimTypes.filter(({ value }) => holders[value] === userId).map(({ label }) => label);
}
