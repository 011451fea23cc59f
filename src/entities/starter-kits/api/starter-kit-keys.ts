/** Query keys of starter kits: one root. */
export const starterKitKeys = {
  all: ['starter-kits'] as const,
  /** Published kits, by title. */
  list: () => [...starterKitKeys.all, 'list'] as const,
  detail: (slug: string) => [...starterKitKeys.all, 'detail', slug] as const,
  /** Published kits with all that the search reads. */
  searched: () => [...starterKitKeys.all, 'searched'] as const,
  /** What of them answers a search. */
  matches: (search: string) => [...starterKitKeys.searched(), search] as const,
  /** Drafts that the user may read. */
  drafts: () => [...starterKitKeys.all, 'drafts'] as const,
  /** A kit or draft in the editor. */
  edited: (id: string) => [...starterKitKeys.all, 'edited', id] as const,
  /** Ticked steps of an account; null is the visitor of this browser. */
  ticks: (owner: string | null) => [...starterKitKeys.all, 'ticks', owner] as const,
};
