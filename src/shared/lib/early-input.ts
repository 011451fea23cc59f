/**
 * Presses and input before hydration. Links and forms work without the application; from
 * `hydrateRoot` on, React handles every event.
 */

type TextField = HTMLInputElement | HTMLTextAreaElement;

const pressed = new Set<HTMLButtonElement>();
const chosen = new Map<HTMLSelectElement, string>();
const typed = new Map<TextField, string>();
const ticked = new Map<HTMLInputElement, boolean>();

/** Records pressed buttons, chosen options, typed text and ticks. */
export function recordEarlyInput(): void {
  document.addEventListener('click', recordPress, { capture: true });
  document.addEventListener('input', recordInput, { capture: true });
}

/** Ends the recording. Call it right before hydration. */
export function stopRecordingInput(): void {
  document.removeEventListener('click', recordPress, { capture: true });
  document.removeEventListener('input', recordInput, { capture: true });
}

/** Repeats what was recorded. Call it once the page is hydrated. */
export function replayEarlyInput(): void {
  for (const [select, value] of chosen) {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  for (const [field, text] of typed) repeatTyping(field, text);
  for (const [box, isTicked] of ticked) repeatTick(box, isTicked);
  for (const button of pressed) if (button.isConnected) button.click();
  for (const recorded of [chosen, typed, ticked, pressed]) recorded.clear();
}

function recordPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.type === 'button') pressed.add(button);
}

function recordInput({ target }: Event): void {
  if (target instanceof HTMLSelectElement) chosen.set(target, target.value);
  else if (target instanceof HTMLInputElement && target.type === 'checkbox') {
    ticked.set(target, target.checked);
  } else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    typed.set(target, target.value);
  }
}

/** React ignores an input event unless the value differs from the one that it has seen. */
function repeatTyping(field: TextField, text: string): void {
  field.value = '';
  const prototype: unknown = Object.getPrototypeOf(field);
  Reflect.set(new Object(prototype), 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The press changes the box to what it was pressed to, whatever it shows by now. */
function repeatTick(box: HTMLInputElement, isTicked: boolean): void {
  box.checked = !isTicked;
  box.click();
}
