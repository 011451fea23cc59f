import { StoredPicture, imageInStorage } from './stored-picture';

interface AvatarProps {
  readonly name: string;
  /** Photo URL of the profile. Initials show when it is null or not in our storage. */
  readonly photo: string | null;
  /** URL of a local preview, shown instead of `photo`. */
  readonly preview?: string | null;
  /** `large` on the page of this person, `small` in the header. */
  readonly size?: 'small' | 'medium' | 'large';
}

const sizes = {
  small: { pixels: 36, className: 'size-9 text-sm' },
  medium: { pixels: 48, className: 'size-12' },
  large: { pixels: 96, className: 'size-20 text-2xl sm:size-24' },
} as const;

/** Photo or initials of a person. */
export function Avatar({ name, photo, preview = null, size = 'medium' }: AvatarProps) {
  const address = preview ?? imageInStorage(photo, 'profile-photos');
  return <StoredPicture name={name} address={address} shape="circle" {...sizes[size]} />;
}
