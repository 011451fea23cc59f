import { z } from 'zod';
import facts from './maine-resources.json' with { type: 'json' };
import { nextDateEachYear } from './moments.ts';
import { slugOf, uuidOf, type SqlValue } from './sql.ts';

const fact = z.string().min(1).nullable();
const list = z.array(z.string().min(1));

const day = z.iso.date();
// A date that the source states for every year, such as January 31.
const dayOfYear = z.strictObject({ month: z.int().min(1).max(12), day: z.int().min(1).max(31) });

const organization = z.strictObject({
  name: z.string().min(2),
  website: fact,
  description: fact,
  address: fact,
  is_primary: z.boolean(),
});

// Strict, so that an unknown field is an error.
const resource = z.strictObject({
  name: z.string().min(1),
  description: fact,
  organizations: z.array(organization).min(1),
  website: fact,
  location: fact,
  category: list,
  tags: list,
  type: fact,
  eligibility: fact,
  funding_range: fact,
  focus_areas: list,
  business_stage: list,
  support_type: fact,
  geographic_region: list,
  industry_categories: list,
  format: list,
  cost_to_participate: fact,
  availability_status: fact,
  value_summary: fact,
  funding_instrument: fact,
  funding_check_size: fact,
  funding_match_required: z.boolean().nullable(),
  funding_match_details: fact,
  funding_use_of_funds: fact,
  funding_decision_timeline: fact,
  funding_payout_timing: fact,
  funding_readiness_requirements: fact,
  funding_key_criteria: fact,
  contact_email: fact,
  contact_phone: fact,
  source_notes: z.string().min(1),
  // Only where the source says so.
  serves_all_industries: z.boolean().default(false),
  serves_all_stages: z.boolean().default(false),
  opens_on: day.nullable().default(null),
  application_deadline: day.nullable().default(null),
  yearly_deadline: dayOfYear.nullable().default(null),
  deadline_recurs: fact.default(null),
  deadline_note: fact.default(null),
  required_documents: list.default([]),
  preparation_time: fact.default(null),
});

type Fact = z.infer<typeof resource>;

/** The resources of maine-resources.json. */
export const collected: readonly Fact[] = z.array(resource).parse(facts);

/** Returns the id of a collected resource. Throws for an unknown name. */
export function idOfResource(name: string): string {
  if (!collected.some((fact) => fact.name === name)) {
    throw new Error(`No resource is called ${name}.`);
  }
  return uuidOf(`resource/${slugOf(name)}`);
}

/** Returns the primary organization of a resource, else the first. */
function mainOrganization(of: Fact): string {
  const main = of.organizations.find((candidate) => candidate.is_primary) ?? of.organizations[0];
  if (main === undefined) throw new Error(`${of.name} names no organization.`);
  return main.name;
}

/** Returns each organization once, in order of appearance. Throws when two entries differ. */
export function distinctOrganizations() {
  const rows = new Map<
    string,
    {
      id: string;
      name: string;
      description: string | null;
      website: string | null;
      address: string | null;
    }
  >();
  for (const { organizations } of collected) {
    for (const { name, description, website, address } of organizations) {
      const row = { id: uuidOf(`organization/${name}`), name, description, website, address };
      const known = rows.get(name.toLowerCase());
      if (known !== undefined && JSON.stringify(known) !== JSON.stringify(row)) {
        throw new Error(`Two entries disagree about ${name}.`);
      }
      rows.set(name.toLowerCase(), row);
    }
  }
  return [...rows.values()];
}

/** Returns the columns of `resources` for a collected resource; unknown ones are null. */
export function resourceRow(of: Fact) {
  const { organizations: _, name, contact_email, contact_phone, yearly_deadline, ...columns } = of;
  const slug = slugOf(name);
  const office = contact_email !== null || contact_phone !== null;
  return {
    id: idOfResource(name),
    slug,
    name,
    organization: mainOrganization(of),
    status: 'approved',
    ...columns,
    application_deadline:
      yearly_deadline === null ? columns.application_deadline : nextDate(yearly_deadline),
    // The sources give addresses and numbers of organizations, never of a named person.
    contact_name: office ? mainOrganization(of) : null,
    contact_email,
    contact_phone,
  };
}

function nextDate(date: z.infer<typeof dayOfYear>): SqlValue {
  return nextDateEachYear(date.month, date.day);
}
