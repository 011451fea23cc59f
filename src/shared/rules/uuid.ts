const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** Whether a text has the format of a database id. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Returns the first 8 characters of an id, for display (rule 1.10). */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
