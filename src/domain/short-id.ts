/** An id as people read it: its first 8 characters (spec §9). */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
