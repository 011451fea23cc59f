import type { AdminResources } from './use-admin-resources';

const COUNT_ID = 'admin-resource-count';

/** Moves focus to the count, when the control that had it goes away with what it did. */
export function focusListCount(): void {
  document.getElementById(COUNT_ID)?.focus();
}

interface ListCountProps {
  readonly resources: AdminResources;
  /** What is counted, such as 'resources'. */
  readonly noun: string;
}

/** How many resources show, told to everyone whenever it changes. */
export function ListCount({ resources, noun }: ListCountProps) {
  const { status, visible, total } = resources;
  return (
    <p
      id={COUNT_ID}
      role="status"
      tabIndex={-1}
      className="flex min-h-11 scroll-mt-24 items-center text-soft"
    >
      {status === 'loading' && `Loading ${noun}...`}
      {status === 'ready' && `Showing ${visible.length} of ${total} ${noun}`}
    </p>
  );
}
