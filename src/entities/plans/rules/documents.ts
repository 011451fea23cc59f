import type { PlanEntry, PlannedResource } from './plan';

interface NeedsDocuments extends PlannedResource {
  readonly required_documents: readonly string[];
}

/** A document with the saved resources that need it, each with the document as it calls it. */
interface SharedDocument<Resource extends NeedsDocuments> {
  readonly document: string;
  readonly needs: readonly { readonly entry: PlanEntry<Resource>; readonly document: string }[];
}

/**
 * Returns the documents that more than one saved resource needs, by name, whatever their case.
 * Applications that were sent need none any more.
 */
export function sharedDocuments<Resource extends NeedsDocuments>(
  entries: readonly PlanEntry<Resource>[],
): readonly SharedDocument<Resource>[] {
  const byKey = new Map<string, SharedDocument<Resource>>();
  for (const entry of entries) {
    for (const document of isOpen(entry) ? (entry.resource?.required_documents ?? []) : []) {
      const key = document.toLowerCase();
      const known = byKey.get(key) ?? { document, needs: [] };
      byKey.set(key, { ...known, needs: [...known.needs, { entry, document }] });
    }
  }
  return [...byKey.values()]
    .filter(({ needs }) => needs.length > 1)
    .sort((one, other) => one.document.localeCompare(other.document, 'en'));
}

/** Returns the documents of a saved resource that are not among those that several need. */
export function ownDocuments<Resource extends NeedsDocuments>(
  { item, resource }: PlanEntry<Resource>,
  shared: readonly SharedDocument<Resource>[],
): readonly string[] {
  const listed = shared
    .flatMap(({ needs }) => needs)
    .filter(({ entry }) => entry.item.resource_id === item.resource_id)
    .map(({ document }) => document);
  return (resource?.required_documents ?? []).filter((one) => !listed.includes(one));
}

function isOpen({ item }: PlanEntry): boolean {
  return item.state === 'considering' || item.state === 'applying';
}
