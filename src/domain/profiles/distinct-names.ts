import { shortId } from '../uuid';
import { fullName } from './person-name';

/** Something to choose by a name that nothing else in its list has. */
export interface NamedChoice {
  readonly id: string;
  readonly name: string;
}

interface NamedPerson {
  readonly user_id: string;
  readonly display_name: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly company_organization: string | null;
}

interface NamedResource {
  readonly id: string;
  readonly name: string;
  readonly organization: string | null;
}

/** What stands between the parts of a name. */
const SEPARATOR = ' · ';

/** People to choose from, by account: display name, full name where that differs, organization. */
export function personChoices(people: readonly NamedPerson[]): readonly NamedChoice[] {
  return distinct(people.map((person) => ({ id: person.user_id, name: personName(person) })));
}

/** Resources to choose from: by name, and beside it the organization where several have one name. */
export function resourceChoices(resources: readonly NamedResource[]): readonly NamedChoice[] {
  const isTaken = repeated(resources.map(({ name }) => name));
  return distinct(
    resources.map(({ id, name, organization }) => ({
      id,
      name: isTaken(name) ? joined([name, organization]) : name,
    })),
  );
}

/** The choice whose name is typed, whatever its case and blanks; null for none. */
export function choiceNamed(choices: readonly NamedChoice[], typed: string): NamedChoice | null {
  const wanted = fold(typed);
  return choices.find(({ name }) => fold(name) === wanted) ?? null;
}

function personName(person: NamedPerson): string {
  const full = fullName(person);
  const isSame = fold(full) === fold(person.display_name);
  return joined([person.display_name, isSame ? null : full, person.company_organization]);
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part.trim() !== '').join(SEPARATOR);
}

/** Names that still are the same end in the ids: in their first characters, where these differ. */
function distinct(choices: readonly NamedChoice[]): readonly NamedChoice[] {
  const withShortId = ({ id, name }: NamedChoice) => joined([name, shortId(id)]);
  const isTaken = repeated(choices.map(({ name }) => name));
  const isTakenAgain = repeated(choices.map(withShortId));
  return choices.map((choice) => {
    if (!isTaken(choice.name)) return choice;
    const short = withShortId(choice);
    return { id: choice.id, name: isTakenAgain(short) ? joined([choice.name, choice.id]) : short };
  });
}

/** Whether a name occurs more than once. */
function repeated(names: readonly string[]): (name: string) => boolean {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(fold(name), (counts.get(fold(name)) ?? 0) + 1);
  return (name) => (counts.get(fold(name)) ?? 0) > 1;
}

function fold(name: string): string {
  return name.trim().replace(/\s+/gu, ' ').toLowerCase();
}
