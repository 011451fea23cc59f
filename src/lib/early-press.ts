/** The last button of a prerendered page that was pressed before hydration. */
let pressed: HTMLButtonElement | null = null;

/** Remembers presses of buttons that need the application. Links and forms work without it. */
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
