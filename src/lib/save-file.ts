/**
 * Lets the browser save a text as a file, as if it had been downloaded.
 *
 * @param type its media type, such as `text/calendar`.
 */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has its own hold on the bytes by the next turn.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 0);
}
