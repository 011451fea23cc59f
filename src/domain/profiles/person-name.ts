interface NamedPerson {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly display_name: string;
}

/** First and last name as far as they are known, else the display name. */
export function fullName(person: NamedPerson): string {
  const parts = [person.first_name, person.last_name].map((part) => part?.trim() ?? '');
  const name = parts.filter((part) => part !== '').join(' ');
  return name === '' ? person.display_name : name;
}

/** At most two capitals that stand for a name (spec §9): of its first and its last word. */
export function initials(name: string): string {
  // A word ends at a blank, a dot or an underscore; "O'Brien" and 'Smith-Jones' are one each.
  const capitals = name
    .normalize('NFC')
    .split(/[\s._]+/u)
    .map(firstCapital)
    .filter((capital) => capital !== '');
  return (capitals.length > 2 ? [capitals[0], capitals.at(-1)] : capitals).join('');
}

/** The first letter or digit of a word, in any script; one letter even where its capital is two. */
function firstCapital(word: string): string {
  const first = /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '';
  return /./u.exec(first.toLocaleUpperCase('en-US'))?.[0] ?? '';
}
