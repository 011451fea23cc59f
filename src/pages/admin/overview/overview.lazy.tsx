/** What needs a curator. */
export function Overview(_: { isAdmin: boolean }) {
  return null;
}
