import { nameOf, type PlanEntry, type PlannedResource } from './plan';

interface NeedsDocuments extends PlannedResource {
  readonly required_documents: readonly string[];
}

/** A document with the names of the saved resources that need it. */
export interface SharedDocument {
  readonly document: string;
  readonly names: readonly string[];
}

/**
 * Returns the documents that more than one saved resource needs, by name, whatever their case.
 * Applications that were sent need none any more.
 */
export function sharedDocuments<Resource extends NeedsDocuments>(
  entries: readonly PlanEntry<Resource>[],
): readonly SharedDocument[] {
  const byKey = new Map<string, { document: string; names: string[] }>();
  for (const entry of entries) {
    const isOpen = entry.item.state === 'considering' || entry.item.state === 'applying';
    for (const document of isOpen ? (entry.resource?.required_documents ?? []) : []) {
      const key = document.toLowerCase();
      const known = byKey.get(key) ?? { document, names: [] };
      byKey.set(key, { ...known, names: [...known.names, nameOf(entry)] });
    }
  }
  return [...byKey.values()]
    .filter(({ names }) => names.length > 1)
    .sort((one, other) => one.document.localeCompare(other.document, 'en'));
}
