import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { SiteLink } from '@/components/site-link';
import type { AppErrorCode } from '@/lib/errors';
import { paths } from '@/lib/paths';

interface SaveFailureProps {
  readonly userId: string;
  readonly failure: { readonly code: AppErrorCode; readonly message: string };
}

/** Why nothing was saved; what was entered stays as it is. */
export function SaveFailure({ userId, failure }: SaveFailureProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, [failure.code]);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      className="flex items-start gap-2 rounded bg-closed-tint px-4 py-3"
    >
      <CircleAlert className="mt-0.5 size-5 text-closed" />
      <div>
        <p className="font-semibold text-closed">{failure.message}</p>
        {failure.code === 'conflict' && (
          <SiteLink
            to={paths.profile(userId)}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline"
          >
            My Submissions
          </SiteLink>
        )}
      </div>
    </div>
  );
}
