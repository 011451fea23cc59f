/** Buttons of a prerendered page pressed before hydration, each once: nothing told of the first press. */
const pressed = new Set<HTMLButtonElement>();

/** Choices made in select fields before hydration. */
const chosen = new Map<HTMLSelectElement, string>();

/**
 * Records presses of buttons and choices in select fields until hydration. Links and forms work
 * without the application.
 */
export function recordEarlyPresses(): void {
  document.addEventListener('click', recordPress, { capture: true });
  document.addEventListener('change', recordChoice, { capture: true });
}

/** Ends the recording. Call it right before hydration: from there on React handles every press. */
export function stopRecordingPresses(): void {
  document.removeEventListener('click', recordPress, { capture: true });
  document.removeEventListener('change', recordChoice, { capture: true });
}

/** Presses the recorded buttons and makes the choices again. Call it once the page is hydrated. */
export function replayEarlyPresses(): void {
  for (const [select, value] of chosen) {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  chosen.clear();
  for (const button of pressed) if (button.isConnected) button.click();
  pressed.clear();
}

function recordPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.type === 'button') pressed.add(button);
}

function recordChoice({ target }: Event): void {
  if (target instanceof HTMLSelectElement) chosen.set(target, target.value);
}
