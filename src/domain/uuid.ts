const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** Whether a text, such as a part of an address, has the form of the ids of the database. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** An id as people read it: its first 8 characters (spec §9). */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
