import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';
import { connectToaster, hasShownToast, onToast } from '@/shared/lib/notify';
import type { Toast } from '@/shared/lib/notify';
import { useMediaQuery } from '@/shared/lib/use-media-query';

const VISIBLE_TOASTS = 3;
/** On phones, a second one would cover a card. */
const VISIBLE_TOASTS_ON_PHONES = 1;
const DURATION_MS = 4_000;
/** Failures take longer to read. */
const DESTRUCTIVE_DURATION_MS = 5_000;

/** Distance from the edges of the screen, above the area that a phone keeps for gestures. */
const OFFSET = { bottom: 'calc(1rem + env(safe-area-inset-bottom))', left: '1rem', right: '1rem' };

const icons = {
  success: <CircleCheck className="size-5" />,
  info: <Info className="size-5" />,
  error: <CircleAlert className="size-5" />,
  close: <X className="size-5" />,
};

/**
 * Container of toasts. It is a live region from the start, because dialogs hide everything else from
 * screen readers; the announcing region is inside.
 */
export function ToastHost() {
  const isNeeded = useSyncExternalStore(onToast, hasShownToast, () => false);
  return <div aria-live="off">{isNeeded && <Toaster />}</div>;
}

/** Renders toasts: at most three at once, on phones one, in the light or dark theme of the system. */
function Toaster() {
  const isPhone = useMediaQuery('(max-width: 39.99rem)');
  useEffect(() => connectToaster(draw), []);
  useEffect(() => {
    // The browser scrolls to a control that gets focus, but not out from under a toast.
    const uncover = () => {
      requestAnimationFrame(uncoverFocus);
    };
    document.addEventListener('focusin', uncover);
    return () => document.removeEventListener('focusin', uncover);
  }, []);
  return (
    <SonnerToaster
      theme="system"
      position="bottom-right"
      visibleToasts={isPhone ? VISIBLE_TOASTS_ON_PHONES : VISIBLE_TOASTS}
      duration={DURATION_MS}
      offset={OFFSET}
      mobileOffset={OFFSET}
      icons={icons}
      closeButton
    />
  );
}

function draw({ title, description, action, tone = 'default' }: Toast): void {
  const options = {
    description,
    ...(action === undefined
      ? {}
      : { action: { label: action.label, onClick: () => action.onPress() } }),
  };
  if (tone === 'destructive') {
    toast.error(title, { ...options, richColors: true, duration: DESTRUCTIVE_DURATION_MS });
  } else if (tone === 'info') {
    toast.info(title, options);
  } else {
    toast.success(title, options);
  }
  // The toast is drawn in the next frame.
  requestAnimationFrame(() => requestAnimationFrame(uncoverFocus));
}

/** Space between a toast and what it uncovers. */
const GAP_PX = 24;

/**
 * Scrolls the focused control, such as the button that was pressed, out from under the latest toast:
 * on phones it is as wide as the page.
 */
function uncoverFocus(): void {
  const latest = document.querySelector<HTMLElement>('[data-sonner-toast][data-front="true"]');
  const control = document.activeElement;
  if (latest === null || !(control instanceof HTMLElement)) return;
  if (!control.matches('button, input, select, textarea')) return;
  const { bottom, right } = control.getBoundingClientRect();
  const covered = latest.offsetHeight + GAP_PX;
  const isCovered =
    bottom > window.innerHeight - covered && right > latest.getBoundingClientRect().left;
  if (!isCovered) return;
  control.style.scrollMarginBottom = `${covered}px`;
  control.scrollIntoView({ block: 'nearest' });
  control.style.scrollMarginBottom = '';
}
