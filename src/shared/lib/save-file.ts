/**
 * Downloads a text as a file.
 *
 * @param type media type, such as `text/calendar`.
 */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download holds its own reference by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
