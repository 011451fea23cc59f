/** What waits for a decision. */
export function Submissions(_: { isAdmin: boolean }) {
  return null;
}
