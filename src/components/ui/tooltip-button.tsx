import { Suspense, lazy, startTransition, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '@/components/feedback/error-boundary';

const Tooltip = lazy(() => import('./tooltip').then((module) => ({ default: module.Tooltip })));

interface TooltipButtonProps {
  readonly tooltip: string;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * A button with no other purpose than its tooltip, which opens after a rest of the pointer, on
 * keyboard focus at once, and on a press or tap. The code of tooltips arrives when the first one is
 * wanted; until then, and without it, the button is there alone.
 */
export function TooltipButton({ tooltip, className, children }: TooltipButtonProps) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const presenceRef = useRef({ isHovered: false, hasFocus: false });
  const note = (presence: Partial<typeof presenceRef.current>) => {
    Object.assign(presenceRef.current, presence);
    startTransition(() => {
      setWanted(true); // What is there stays until the code has arrived.
    });
  };
  const button = (
    <button
      type="button"
      onPointerEnter={({ pointerType }) => {
        note({ isHovered: pointerType !== 'touch' });
      }}
      onPointerLeave={() => {
        note({ isHovered: false });
      }}
      onFocus={({ currentTarget }) => {
        note({ hasFocus: currentTarget.matches(':focus-visible') });
      }}
      onBlur={() => {
        note({ hasFocus: false });
      }}
      onClick={(event) => {
        event.preventDefault(); // Radix would close it.
        setOpen(true);
      }}
      className={className}
    >
      {children}
    </button>
  );
  return (
    <ErrorBoundary renderError={() => button}>
      <Suspense fallback={button}>
        {isWanted ? (
          <Tooltip text={tooltip} isOpen={isOpen} onOpenChange={setOpen} presenceRef={presenceRef}>
            {button}
          </Tooltip>
        ) : (
          button
        )}
      </Suspense>
    </ErrorBoundary>
  );
}
