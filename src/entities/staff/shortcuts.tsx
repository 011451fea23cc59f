import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { Toggle } from '@/shared/form/toggle';
import { localSource, readItem, writeItem } from '@/shared/lib/safe-storage';
import { sharedState, signal } from '@/shared/lib/shared-state';

const STORAGE_KEY = 'resource-directory-shortcuts';
const OFF = 'off';

const switched = signal();
const keyDisplay = sharedState(false);

function useIsOn(): boolean {
  return useSyncExternalStore(switched.subscribe, () => readItem(localSource, STORAGE_KEY) !== OFF);
}

/** What takes letters for itself while it is open: a letter moves to an item of a menu. */
const TAKES_LETTERS = '[role="dialog"], [role="menu"]';

/**
 * Calls the action of a pressed letter; one that returns false leaves the letter to others. Not
 * while typing, with a modifier, or while a dialog or a menu is open. Can be switched off, for
 * people who use speech input (WCAG 2.1.4).
 *
 * @param target where keys are heard: those heard at the window are left to all others first.
 */
export function useShortcuts(
  actions: Readonly<Record<string, () => unknown>>,
  target: GlobalEventHandlers = document,
): void {
  const isOn = useIsOn();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()];
    if (action === undefined || event.defaultPrevented || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Signs such as ? are typed with Shift; letters with Shift are no shortcuts.
    if (event.shiftKey && /^\p{L}$/u.test(event.key)) return;
    if (document.querySelector(TAKES_LETTERS) !== null || isTyping(event.target)) return;
    if (action() !== false) event.preventDefault();
  });
  // In a layout effect: the shortcuts work as soon as their keys are shown.
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    target.addEventListener('keydown', onKeyDown);
    return () => target.removeEventListener('keydown', onKeyDown);
  }, [isOn, target]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/**
 * The key `?` shows the keys of all buttons, and hides them again; so does Escape. What is shown may
 * take `?` for its own help.
 */
export function useKeyDisplay(): void {
  useShortcuts(
    {
      '?': () => keyDisplay.set(!keyDisplay.get()),
      escape: () => {
        if (!keyDisplay.get()) return false;
        keyDisplay.set(false);
        return true;
      },
    },
    window,
  );
}

/**
 * The key of a button, on screens that come with a keyboard: on the item with focus, where it works,
 * and everywhere on request (`useKeyDisplay`).
 */
export function Key({ name }: { name: string }) {
  const isOn = useIsOn();
  const isShown = useSyncExternalStore(keyDisplay.subscribe, keyDisplay.get);
  if (!isOn) return null;
  return (
    <kbd
      aria-hidden="true"
      className={`hidden rounded-sm border border-current px-1.5 font-sans text-xs font-normal ${
        isShown ? 'lg:inline' : 'lg:[[data-item]:focus-within_&]:inline'
      }`}
    >
      {name}
    </kbd>
  );
}

/** Switches the keyboard shortcuts on and off in this browser. */
export function ShortcutSwitch({ description }: { description: string }) {
  const isOn = useIsOn();
  return (
    <div className="hidden lg:block">
      <Toggle
        label="Keyboard shortcuts"
        description={`${description}. ? shows the keys on their buttons.`}
        isOn={isOn}
        onChange={(turnOn) => {
          writeItem(localSource, STORAGE_KEY, turnOn ? null : OFF);
          switched.send();
        }}
      />
    </div>
  );
}
