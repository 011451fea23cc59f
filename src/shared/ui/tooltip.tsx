import * as RadixTooltip from '@radix-ui/react-tooltip';
import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactElement, RefObject } from 'react';

/** Hover delay before a tooltip opens (rule 1.7). */
const OPEN_DELAY_MS = 700;
/** After a tooltip closes, another one opens without delay for this long (rule 1.7). */
const SKIP_DELAY_MS = 300;

let lastClosed = { id: '', at: Number.NEGATIVE_INFINITY };

interface TooltipProps {
  readonly text: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Hover and focus state of the button before this code loaded. */
  readonly presenceRef: RefObject<{ readonly isHovered: boolean; readonly hasFocus: boolean }>;
  /** The button with the tooltip. */
  readonly children: ReactElement;
}

/** Tooltip of TooltipButton, which loads this file. */
export function Tooltip({ text, isOpen, onOpenChange, presenceRef, children }: TooltipProps) {
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  // Restore focus before RouteFocus notices that the replaced button lost it.
  useLayoutEffect(() => {
    const { isHovered, hasFocus } = presenceRef.current;
    if (hasFocus) buttonRef.current?.focus({ preventScroll: true });
    if (isHovered) buttonRef.current?.dispatchEvent(new Event('pointermove', { bubbles: true }));
  }, [presenceRef]);

  return (
    // One provider per tooltip: a shared one would have to be loaded at startup.
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
            event.preventDefault(); // Skip Radix's delay.
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
