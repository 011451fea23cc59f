/** The panel 'Resource Claims'. */
export function Claims() {
  return null;
}
