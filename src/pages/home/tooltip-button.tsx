import { lazy, startTransition, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { LazyPart } from '@/shared/feedback/lazy-part';
import { loadCode } from '@/shared/lib/load-code';

const loadTooltip = () => import('@/shared/ui/tooltip');
const Tooltip = lazy(async () => ({ default: (await loadCode(loadTooltip)).Tooltip }));

interface TooltipButtonProps {
  readonly tooltip: string;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Button that only shows a tooltip: after a hover delay, at once on keyboard focus, and on press.
 * The code of tooltips loads on first use; without it the button shows alone.
 */
export function TooltipButton({ tooltip, className, children }: TooltipButtonProps) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const presenceRef = useRef({ isHovered: false, hasFocus: false });
  const updatePresence = (presence: Partial<typeof presenceRef.current>) => {
    Object.assign(presenceRef.current, presence);
    startTransition(() => {
      setWanted(true); // The button stays mounted until the code has loaded.
    });
  };
  const button = (
    <button
      type="button"
      onPointerEnter={({ pointerType }) => updatePresence({ isHovered: pointerType !== 'touch' })}
      onPointerLeave={() => updatePresence({ isHovered: false })}
      onFocus={({ currentTarget }) =>
        updatePresence({ hasFocus: currentTarget.matches(':focus-visible') })
      }
      onBlur={() => updatePresence({ hasFocus: false })}
      onClick={(event) => {
        event.preventDefault(); // Radix would close the tooltip.
        setOpen(true);
      }}
      className={className}
    >
      {children}
    </button>
  );
  return (
    <LazyPart fallback={button} isOptional>
      {isWanted ? (
        <Tooltip text={tooltip} isOpen={isOpen} onOpenChange={setOpen} presenceRef={presenceRef}>
          {button}
        </Tooltip>
      ) : (
        button
      )}
    </LazyPart>
  );
}
