import { fullName, type NamedPerson } from '../../../shared/rules/person-name';
import { shortId } from '../../../shared/rules/uuid';

/** An option with a unique name. */
export interface NamedChoice {
  readonly id: string;
  readonly name: string;
}

interface ListedPerson extends NamedPerson {
  readonly user_id: string;
  readonly company_organization: string | null;
}

interface NamedResource {
  readonly id: string;
  readonly name: string;
  readonly organization: string | null;
}

/** Separator between the parts of a name. */
const SEPARATOR = ' · ';

/** Options of people by account id: display name, full name where it differs, organization. */
export function personChoices(people: readonly ListedPerson[]): readonly NamedChoice[] {
  return distinct(people.map((person) => ({ id: person.user_id, name: personName(person) })));
}

/** Options of resources: the name, plus the organization when several share a name. */
export function resourceChoices(resources: readonly NamedResource[]): readonly NamedChoice[] {
  const isRepeated = repeated(resources.map(({ name }) => name));
  return distinct(
    resources.map(({ id, name, organization }) => ({
      id,
      name: isRepeated(name) ? joined([name, organization]) : name,
    })),
  );
}

/** Finds the option with the typed name, ignoring case and blanks; null when there is none. */
export function choiceNamed(choices: readonly NamedChoice[], typed: string): NamedChoice | null {
  const wanted = normalize(typed);
  return choices.find(({ name }) => normalize(name) === wanted) ?? null;
}

function personName(person: ListedPerson): string {
  const full = fullName(person);
  const isSame = normalize(full) === normalize(person.display_name);
  return joined([person.display_name, isSame ? null : full, person.company_organization]);
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part.trim() !== '').join(SEPARATOR);
}

/** Makes names unique by appending the short id, or the full id when short ids collide. */
function distinct(choices: readonly NamedChoice[]): readonly NamedChoice[] {
  const withShortId = ({ id, name }: NamedChoice) => joined([name, shortId(id)]);
  const isRepeated = repeated(choices.map(({ name }) => name));
  const isShortIdRepeated = repeated(choices.map(withShortId));
  return choices.map((choice) => {
    if (!isRepeated(choice.name)) return choice;
    const short = withShortId(choice);
    return {
      id: choice.id,
      name: isShortIdRepeated(short) ? joined([choice.name, choice.id]) : short,
    };
  });
}

/** Returns whether a name occurs more than once. */
function repeated(names: readonly string[]): (name: string) => boolean {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(normalize(name), (counts.get(normalize(name)) ?? 0) + 1);
  return (name) => (counts.get(normalize(name)) ?? 0) > 1;
}

function normalize(name: string): string {
  return name.trim().replace(/\s+/gu, ' ').toLowerCase();
}
