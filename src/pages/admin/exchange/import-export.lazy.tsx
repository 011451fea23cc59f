/** Reads lists out to files, and resources in. */
export function ImportExport() {
  return null;
}
