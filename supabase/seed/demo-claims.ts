import { connector, oysterGrower, secondGuide } from './demo-members.ts';
import { admin, founder, guide, serviceAdmin, type DemoPerson } from './demo-people.ts';
import { assignments } from './demo-resources.ts';
import { ago } from './moments.ts';
import { idOfResource } from './resources.ts';
import { uuidOf } from './sql.ts';

interface DemoClaim {
  readonly person: DemoPerson;
  readonly resource: string;
  readonly role: 'curator' | 'contact' | 'entrepreneur_contact';
  readonly justification: string;
  readonly daysAgo: number;
  /** Staff account that decided a day later; pending without either. */
  readonly approvedBy?: DemoPerson;
  readonly deniedBy?: DemoPerson;
}

const MAINE_STREET = 'MaineStreet Business Building (Sunrise County Economic Council)';

const claims: readonly DemoClaim[] = [
  {
    person: founder,
    resource: MAINE_STREET,
    role: 'entrepreneur_contact',
    justification:
      'I rent a desk there and can tell other founders what a week in the shared space is like.',
    daysAgo: 45,
    approvedBy: serviceAdmin,
  },
  {
    person: guide,
    resource: 'MOFGA Journeyperson Program',
    role: 'curator',
    justification: 'I keep the farm and food pages and would like to look after this one.',
    daysAgo: 52,
    approvedBy: admin,
  },
  {
    person: founder,
    resource: 'Fork Food Lab',
    role: 'contact',
    justification: 'I once toured the kitchen and could answer questions.',
    daysAgo: 31,
    deniedBy: serviceAdmin,
  },
  {
    person: founder,
    resource: 'Union River Center for Innovation',
    role: 'entrepreneur_contact',
    justification:
      'I drive over for the drop-in afternoons and am glad to talk to people who wonder whether the trip is worth it.',
    daysAgo: 4,
  },
  {
    person: secondGuide,
    resource: 'AVCOG Business Lending',
    role: 'curator',
    justification: 'I cover the western mountains as a resource guide.',
    daysAgo: 3,
  },
  {
    person: connector,
    resource: 'TechPlace at Brunswick Landing',
    role: 'contact',
    justification:
      'I volunteer at the front desk on Thursdays.\n\nIf the office would rather have a shared address there, that is fine too; I only want questions to reach somebody who answers them.',
    daysAgo: 2,
  },
  {
    person: oysterGrower,
    resource: 'Aquaculture in Shared Waters',
    role: 'entrepreneur_contact',
    justification: 'Sent in twice by mistake.',
    daysAgo: 66,
    deniedBy: admin,
  },
];

const columns = {
  curator: 'curator_id',
  contact: 'contact_profile_id',
  entrepreneur_contact: 'entrepreneur_contact_profile_id',
} as const;

/** Rows of `resource_claims`. Throws when the claimant of an approved claim is not assigned. */
export const claimRows = claims.map(
  ({ person, resource, role, justification, daysAgo, approvedBy, deniedBy }) => {
    const reviewer = approvedBy ?? deniedBy;
    if (approvedBy !== undefined && !holds(person, resource, role)) {
      throw new Error(`${person.email} is not the ${role} of ${resource}.`);
    }
    return {
      id: uuidOf(`claim/${resource}/${role}/${person.email}`),
      user_id: person.id,
      resource_id: idOfResource(resource),
      claim_type: role,
      justification,
      status: approvedBy ? 'approved' : deniedBy ? 'denied' : 'pending',
      created_at: ago(`${daysAgo} days`),
      reviewed_at: reviewer === undefined ? null : ago(`${daysAgo - 1} days`),
      reviewed_by: reviewer?.id ?? null,
    };
  },
);

function holds(person: DemoPerson, resource: string, role: DemoClaim['role']): boolean {
  return assignments.some(
    (assignment) =>
      assignment.person === person &&
      assignment.resource === resource &&
      assignment.column === columns[role],
  );
}
