import type { ElementNode } from '@/shared/lib/element-node';
import { usePageMeta } from '@/shared/lib/use-page-meta';

interface FormFrameProps {
  readonly title: string;
  readonly introduction: ElementNode;
  /** The form. */
  readonly children: ElementNode;
  readonly footer?: ElementNode;
}

/** Page frame of the listing form. */
export function FormFrame({ title, introduction, children, footer }: FormFrameProps) {
  usePageMeta({ title, noIndex: true });
  return (
    <div className="reading-page px-4 py-8 sm:px-6 sm:py-12">
      <h1 className="text-2xl wrap-anywhere sm:text-3xl">{title}</h1>
      <div className="mt-3 space-y-3 text-lg text-soft">{introduction}</div>
      {children}
      {footer}
    </div>
  );
}
