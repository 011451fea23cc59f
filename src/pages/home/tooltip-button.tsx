import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { loadCode } from '@/shared/lib/load-code';

const loadTooltip = () => import('@/shared/ui/tooltip');

interface TooltipButtonProps {
  readonly tooltip: string;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Button that only shows a tooltip: after a hover delay, at once on keyboard focus, and on press.
 * The code of tooltips loads on first use; without it the button shows alone. It is no lazy component:
 * each boundary in a prerendered page makes React begin the rendering of the whole page again.
 */
export function TooltipButton({ tooltip, className, children }: TooltipButtonProps) {
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadTooltip>>>();
  const [isOpen, setOpen] = useState(false);
  const presenceRef = useRef({ isHovered: false, hasFocus: false });
  const isAskedRef = useRef(false);
  const updatePresence = (presence: Partial<typeof presenceRef.current>) => {
    Object.assign(presenceRef.current, presence);
    if (isAskedRef.current) return;
    isAskedRef.current = true;
    loadCode(loadTooltip).then(setCode, () => {
      isAskedRef.current = false;
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
  if (code === undefined) return button;
  return (
    <code.Tooltip text={tooltip} isOpen={isOpen} onOpenChange={setOpen} presenceRef={presenceRef}>
      {button}
    </code.Tooltip>
  );
}
