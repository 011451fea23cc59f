import * as RadixPopover from '@radix-ui/react-popover';
import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useCloseRequest } from './use-close-request';
import { isFocusElsewhere } from './use-focus-return';

export interface PopoverProps {
  readonly id: string;
  /** Accessible name of the panel. */
  readonly label: string;
  /** The button that toggles the panel. */
  readonly buttonRef: RefObject<HTMLElement | null>;
  /** Called on Escape, on Android's Back, and when a press or focus moves outside. */
  readonly onClose: () => void;
  /** Edge at which button and panel are aligned. */
  readonly align?: 'start' | 'end';
  /** Overrides which element gets focus on opening; the first control by default. */
  readonly onOpenAutoFocus?: (event: Event) => void;
  readonly className: string;
  readonly children: ReactNode;
}

/** Space in px kept at the edges of the window; at the top that of the header, which covers panels. */
const FREE_SPACE = { top: 72, right: 16, bottom: 16, left: 16 };

/**
 * Popover below a button, open while mounted. It does not use Radix's trigger, so that its code can
 * load on demand.
 */
export function PopoverContent(props: PopoverProps) {
  const { id, label, buttonRef, onClose, align = 'start', className, children } = props;
  const contentRef = useRef<HTMLDivElement>(null);
  const returnFocus = () => {
    const isInside = contentRef.current?.contains(document.activeElement) === true;
    if (isInside || !isFocusElsewhere()) buttonRef.current?.focus({ preventScroll: true });
  };
  const close = () => {
    returnFocus(); // Before unmounting, else RouteFocus moves focus to the heading.
    onClose();
  };
  useCloseRequest(close);
  return (
    <RadixPopover.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
    >
      <RadixPopover.Anchor virtualRef={buttonRef} />
      <RadixPopover.Content
        ref={contentRef}
        id={id}
        aria-label={label}
        align={align}
        sideOffset={4}
        collisionPadding={FREE_SPACE}
        onOpenAutoFocus={props.onOpenAutoFocus}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocus();
        }}
        onInteractOutside={(event) => {
          const { target } = event;
          // The button toggles the panel itself.
          if (target instanceof Node && buttonRef.current?.contains(target)) event.preventDefault();
        }}
        className={`appear z-10 flex max-h-(--radix-popover-content-available-height) flex-col rounded-lg border border-line bg-surface shadow-float ${className}`}
      >
        {children}
      </RadixPopover.Content>
    </RadixPopover.Root>
  );
}
