/** The panel 'Edit Resources'. */
export function EditResources() {
  return null;
}
