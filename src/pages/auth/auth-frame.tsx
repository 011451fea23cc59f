import type { ReactNode } from 'react';
import { paths } from '@/lib/paths';
import { usePageMeta } from '@/lib/use-page-meta';

interface AuthFrameProps {
  /** Heading and document title. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Narrow page frame of account forms. */
export function AuthFrame({ title, children }: AuthFrameProps) {
  usePageMeta({ title, canonicalPath: paths.auth() });
  return (
    <div className="mx-auto max-w-xl px-4 py-8 sm:px-6 sm:py-14">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      {children}
    </div>
  );
}
