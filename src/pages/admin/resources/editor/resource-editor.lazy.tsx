/** The form of a resource. */
export function ResourceEditor(_: { resourceId: string; onClose: () => void }) {
  return null;
}
