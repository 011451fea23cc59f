/** The panel 'User Assignments'. */
export function Assignments() {
  return null;
}
