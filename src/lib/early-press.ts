/** Last button of a prerendered page pressed before hydration. */
let pressed: HTMLButtonElement | null = null;

/** Records presses of buttons until hydration. Links and forms work without the application. */
export function recordEarlyPresses(): void {
  document.addEventListener('click', recordPress, { capture: true });
}

/** Ends the recording. Call it right before hydration: from there on React handles every press. */
export function stopRecordingPresses(): void {
  document.removeEventListener('click', recordPress, { capture: true });
}

/** Presses the last recorded button again. Call it once the page is hydrated. */
export function replayEarlyPress(): void {
  if (pressed?.isConnected === true) pressed.click();
  pressed = null;
}

function recordPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.type === 'button') pressed = button;
}
