import { usePageMeta } from '@/lib/use-page-meta';

/** Loading placeholder. */
export function ProfileSkeleton() {
  usePageMeta({ title: 'Profile' });
  return (
    <div className="mx-auto max-w-site px-4 py-6 sm:px-6 sm:py-8">
      <p role="status" className="sr-only">
        Loading profile…
      </p>
      <div aria-hidden="true" className="appear-late">
        <div className="h-11 w-44 rounded-sm bg-sunk" />
        <div className="mt-4 flex flex-wrap gap-x-6 gap-y-4">
          <div className="size-20 rounded-full bg-sunk sm:size-24" />
          <div className="min-w-0 flex-1 basis-72">
            <div className="h-10 w-72 max-w-full rounded-sm bg-sunk" />
            <div className="mt-3 h-4 w-40 rounded-sm bg-sunk" />
            <div className="mt-3 h-5 w-56 max-w-full rounded-sm bg-sunk" />
            <div className="mt-3 h-7 w-48 rounded-full bg-sunk" />
          </div>
        </div>
        <div className="mt-6 grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
          <div className="h-48 rounded-lg border border-line bg-surface" />
          <div className="h-48 rounded-lg border border-line bg-surface" />
          <div className="h-72 rounded-lg border border-line bg-surface" />
          <div className="h-64 rounded-lg border border-line bg-surface" />
        </div>
      </div>
    </div>
  );
}
