import * as RadixPopover from '@radix-ui/react-popover';
import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { isFocusElsewhere } from './use-focus-return';

interface PopoverProps {
  readonly id: string;
  /** What it holds, for people who cannot see it. */
  readonly label: string;
  /** The button that opens and closes it. */
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  /** Called on Escape, and when a press or focus goes elsewhere. */
  readonly onClose: () => void;
  /** Which edges of button and panel are in line. */
  readonly align?: 'start' | 'end';
  /** Takes over where focus goes on opening: the first control otherwise. */
  readonly onOpenAutoFocus?: (event: Event) => void;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * A panel below a button, open for as long as it is drawn. The button is not Radix's own, so that
 * this code can arrive when it is first wanted.
 */
export function Popover(props: PopoverProps) {
  const { id, label, buttonRef, onClose, align = 'start', className, children } = props;
  const contentRef = useRef<HTMLDivElement>(null);
  const giveFocusBack = () => {
    const isInside = contentRef.current?.contains(document.activeElement) === true;
    if (isInside || !isFocusElsewhere()) buttonRef.current?.focus({ preventScroll: true });
  };
  return (
    <RadixPopover.Root
      open
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        giveFocusBack(); // At once: the screen would take focus that is lost with the panel.
        onClose();
      }}
    >
      <RadixPopover.Anchor virtualRef={buttonRef} />
      <RadixPopover.Content
        ref={contentRef}
        id={id}
        aria-label={label}
        align={align}
        sideOffset={4}
        collisionPadding={16}
        onOpenAutoFocus={props.onOpenAutoFocus}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          giveFocusBack();
        }}
        onInteractOutside={(event) => {
          const { target } = event;
          // The button closes it by itself.
          if (target instanceof Node && buttonRef.current?.contains(target)) event.preventDefault();
        }}
        className={`appear z-10 flex max-h-(--radix-popover-content-available-height) flex-col rounded-lg border border-line bg-surface shadow-float ${className}`}
      >
        {children}
      </RadixPopover.Content>
    </RadixPopover.Root>
  );
}
