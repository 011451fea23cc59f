/** The panel 'Roles'. */
export function Roles() {
  return null;
}
