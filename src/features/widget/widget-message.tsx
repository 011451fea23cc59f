import type { ReactNode } from 'react';
import { linkClass } from '@/shared/ui/link-class';

interface WidgetMessageProps {
  readonly children: ReactNode;
}

/** What a widget shows instead of cards. */
export function WidgetMessage({ children }: WidgetMessageProps) {
  return <div className="border-b border-line px-4 py-6">{children}</div>;
}

/** Shown when a widget failed. It leads nowhere: the frame shows no other page. */
export function WidgetFailure({ children, onRetry }: WidgetMessageProps & { onRetry: () => void }) {
  return (
    <WidgetMessage>
      <p role="alert">{children}</p>
      <button type="button" onClick={onRetry} className={linkClass}>
        Try again
      </button>
    </WidgetMessage>
  );
}
