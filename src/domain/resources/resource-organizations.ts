interface OrganizationLink {
  readonly is_primary: boolean;
  readonly organizations: { readonly name: string };
}

/**
 * The organizations behind a resource, the primary one first, the others as they came: the first
 * is the main one (spec §2).
 */
export function organizationsInOrder<L extends OrganizationLink>(
  links: readonly L[],
): readonly L['organizations'][] {
  return [...links]
    .sort((a, b) => Number(b.is_primary) - Number(a.is_primary))
    .map((link) => link.organizations);
}

/** The name of the main organization: the primary one, else the first; null without any. */
export function mainOrganizationName(links: readonly OrganizationLink[]): string | null {
  return organizationsInOrder(links)[0]?.name ?? null;
}
