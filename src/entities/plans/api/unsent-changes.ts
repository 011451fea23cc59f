import { changeBrowserPlan } from './browser-plan';
import { keepChange } from './waiting-changes';
import { applyChange } from '@/entities/plans/rules/changes';
import type { PlanChange } from '@/entities/plans/rules/item-schema';

interface UnsentChange {
  /** The account; null for the plan of this browser. Asked when the page is left. */
  readonly ownerOf: () => string | null;
  readonly resourceId: string;
  readonly change: PlanChange;
}

const unsent = new Set<UnsentChange>();

/**
 * Keeps a change in this browser if the page is left before it is made: it is sent with the next
 * visit. Returns the function that releases it.
 */
export function holdChange(held: UnsentChange): () => void {
  if (unsent.size === 0) window.addEventListener('pagehide', keepUnsent);
  unsent.add(held);
  return () => {
    unsent.delete(held);
    if (unsent.size === 0) window.removeEventListener('pagehide', keepUnsent);
  };
}

/** Made or sent twice, a change has the same result. */
function keepUnsent(): void {
  for (const { ownerOf, resourceId, change } of unsent) {
    const owner = ownerOf();
    if (owner !== null) keepChange(owner, resourceId, change);
    else keepInBrowser(resourceId, change);
  }
}

function keepInBrowser(resourceId: string, change: PlanChange): void {
  try {
    changeBrowserPlan((items) => applyChange(items, resourceId, change));
  } catch (error) {
    console.warn('A change of the plan is lost: this browser stores nothing.', error);
  }
}
