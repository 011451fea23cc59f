const FILE = String.raw`[0-9a-f-]{36}\.(?:png|jpe?g|webp)`;

/** Where each bucket keeps its pictures; SQL checks the same paths in the columns that name them. */
const places = {
  'profile-photos': /^[0-9a-f-]{36}\/avatar\.(?:png|jpe?g|webp)$/u,
  'provider-logos': new RegExp(`^${FILE}$`, 'u'),
  'event-images': new RegExp(`^[0-9a-f-]{36}/${FILE}$`, 'u'),
} as const;

/** A bucket of pictures that anyone may see by address. */
export type ImageBucket = keyof typeof places;

/**
 * The address of a picture if it lies in this bucket of our own storage, else null. The database does
 * not know its own address, so it cannot refuse another server that has the same path; that server
 * would learn who looks at the page.
 *
 * @param backendUrl address of the backend, whose storage is ours.
 */
export function storedImage(
  address: string | null,
  bucket: ImageBucket,
  backendUrl: string,
): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { origin, pathname, username, password } = new URL(address);
  if (origin !== new URL(backendUrl).origin || username + password !== '') return null;
  const folder = `/storage/v1/object/public/${bucket}/`;
  const isInBucket =
    pathname.startsWith(folder) && places[bucket].test(pathname.slice(folder.length));
  return isInBucket ? address : null;
}
