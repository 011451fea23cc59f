/** Names of a person. */
export interface NamedPerson {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly display_name: string;
}

/** Returns first and last name as far as known, else the display name. */
export function fullName(person: NamedPerson): string {
  const parts = [person.first_name, person.last_name].map((part) => part?.trim() ?? '');
  const name = parts.filter((part) => part !== '').join(' ');
  return name === '' ? person.display_name : name;
}

/**
 * Returns the initials of a name, at most two letters (rule 3.6): of the first and the last word.
 */
export function initials(name: string): string {
  // Words are separated by blanks, dots and underscores; "O'Brien" and 'Smith-Jones' are one word
  // each.
  const capitals = name
    .normalize('NFC')
    .split(/[\s._]+/u)
    .map(firstCapital)
    .filter((capital) => capital !== '');
  return (capitals.length > 2 ? [capitals[0], capitals.at(-1)] : capitals).join('');
}

/**
 * Returns the capitalised first letter or digit of a word, in any script; one character even if the
 * capital form has two.
 */
function firstCapital(word: string): string {
  const first = /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '';
  return /./u.exec(first.toLocaleUpperCase('en-US'))?.[0] ?? '';
}
