import * as RadixTooltip from '@radix-ui/react-tooltip';
import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactElement, RefObject } from 'react';

/** How long the pointer rests before a tooltip opens (spec §9). */
const OPEN_DELAY_MS = 700;
/** After one tooltip has closed, another one opens at once for this long (spec §9). */
const SKIP_DELAY_MS = 300;

let lastClosed = { id: '', at: Number.NEGATIVE_INFINITY };

interface TooltipProps {
  readonly text: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** What pointer and focus did with the button before this code was there. */
  readonly presenceRef: RefObject<{ readonly isHovered: boolean; readonly hasFocus: boolean }>;
  /** The button that it explains. */
  readonly children: ReactElement;
}

/** A button with its tooltip: see TooltipButton, which loads this. */
export function Tooltip({ text, isOpen, onOpenChange, presenceRef, children }: TooltipProps) {
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  // Before the screen notices that the button before this one took focus with it.
  useLayoutEffect(() => {
    const { isHovered, hasFocus } = presenceRef.current;
    if (hasFocus) buttonRef.current?.focus({ preventScroll: true });
    if (isHovered) buttonRef.current?.dispatchEvent(new Event('pointermove', { bubbles: true }));
  }, [presenceRef]);

  return (
    // Each has a provider of its own: one above all of them would have to be there from the start.
    <RadixTooltip.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={0}>
      <RadixTooltip.Root
        open={isOpen}
        onOpenChange={(next) => {
          if (!next) lastClosed = { id, at: performance.now() };
          onOpenChange(next);
        }}
      >
        <RadixTooltip.Trigger
          asChild
          ref={buttonRef}
          onPointerMove={(event) => {
            const isSoonAfter = performance.now() - lastClosed.at < SKIP_DELAY_MS;
            if (event.pointerType === 'touch' || !isSoonAfter || lastClosed.id === id) return;
            event.preventDefault(); // Radix would wait.
            onOpenChange(true);
          }}
        >
          {children}
        </RadixTooltip.Trigger>
        <RadixTooltip.Content
          side="bottom"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="appear z-10 rounded bg-ink px-3 py-1.5 text-sm whitespace-nowrap text-canvas"
        >
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
