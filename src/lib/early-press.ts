/** Buttons of a prerendered page pressed before hydration, each once: nothing told of the first press. */
const pressed = new Set<HTMLButtonElement>();

/** Records presses of buttons until hydration. Links and forms work without the application. */
export function recordEarlyPresses(): void {
  document.addEventListener('click', recordPress, { capture: true });
}

/** Ends the recording. Call it right before hydration: from there on React handles every press. */
export function stopRecordingPresses(): void {
  document.removeEventListener('click', recordPress, { capture: true });
}

/** Presses the recorded buttons again. Call it once the page is hydrated. */
export function replayEarlyPresses(): void {
  for (const button of pressed) if (button.isConnected) button.click();
  pressed.clear();
}

function recordPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.type === 'button') pressed.add(button);
}
