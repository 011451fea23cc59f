import { useEffect, useId, useRef, useState } from 'react';

/** How long the pointer rests before a tooltip opens (spec §9). */
const OPEN_DELAY_MS = 700;
/** After one tooltip has closed, the next opens at once for this long (spec §9). */
const SKIP_DELAY_MS = 300;

let lastClosedAt = Number.NEGATIVE_INFINITY;

/**
 * A tooltip that opens after a rest of the pointer, on keyboard focus at once, and on a tap; Escape
 * closes it. Spread `rootProps` on the element around button and tooltip (so that the pointer may
 * move onto the tooltip) and `buttonProps` on the button.
 */
export function useTooltip() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<number>(undefined);
  const id = useId();

  const close = () => {
    window.clearTimeout(timer.current);
    if (isOpen) lastClosedAt = performance.now();
    setOpen(false);
  };

  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen]);

  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
    },
    [],
  );

  return {
    isOpen,
    tooltipId: id,
    rootProps: {
      onPointerEnter: (event: React.PointerEvent) => {
        if (event.pointerType === 'touch') return;
        const skips = performance.now() - lastClosedAt < SKIP_DELAY_MS;
        timer.current = window.setTimeout(
          () => {
            setOpen(true);
          },
          skips ? 0 : OPEN_DELAY_MS,
        );
      },
      onPointerLeave: close,
    },
    buttonProps: {
      'aria-describedby': isOpen ? id : undefined,
      onFocus: (event: React.FocusEvent) => {
        if (event.target.matches(':focus-visible')) setOpen(true);
      },
      onBlur: close,
      onClick: () => {
        setOpen(true);
      },
    },
  };
}
