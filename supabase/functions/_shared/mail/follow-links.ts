/** Links to the page with all subscriptions of a person; none when the notice lacks the token. */
export function allLinks(
  { person }: { person?: string | null | undefined },
  siteUrl: string,
): string[] {
  if (person == null) return [];
  const page = `${siteUrl}/notifications?person=${person}`;
  return [`See and change all your emails:\n${page}`, `Stop all of them:\n${page}&stop=all`];
}
