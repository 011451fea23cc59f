const FILE = String.raw`[0-9a-f-]{36}\.(?:png|jpe?g|webp)`;

/** File paths of each bucket. SQL checks the same paths in the columns. */
const places = {
  'profile-photos': /^[0-9a-f-]{36}\/avatar\.(?:png|jpe?g|webp)$/u,
  'provider-logos': new RegExp(`^${FILE}$`, 'u'),
  'event-images': new RegExp(`^[0-9a-f-]{36}/${FILE}$`, 'u'),
} as const;

/** A bucket with public images. */
export type ImageBucket = keyof typeof places;

/**
 * Returns the URL of an image when it is in this bucket of our storage, else null. The database
 * does not know its own URL, so it cannot reject the same path on another server, which could track
 * visitors.
 *
 * @param backendUrl URL of the backend.
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
