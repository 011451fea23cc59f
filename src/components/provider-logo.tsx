import { StoredPicture, imageInStorage } from './stored-picture';

interface ProviderLogoProps {
  readonly provider: { readonly provider_name: string; readonly logo_url: string | null };
  /** `large` on the page of this provider. */
  readonly size?: 'medium' | 'large';
}

const sizes = {
  medium: { pixels: 48, className: 'size-12' },
  large: { pixels: 96, className: 'size-16 text-2xl sm:size-24 sm:text-3xl' },
} as const;

/** Logo or initials of a provider. */
export function ProviderLogo({ provider, size = 'medium' }: ProviderLogoProps) {
  const { provider_name: name } = provider;
  return <StoredPicture name={name} address={logoOf(provider)} shape="square" {...sizes[size]} />;
}

/** URL of the logo; null when it is not in our storage. */
export function logoOf({ logo_url }: ProviderLogoProps['provider']): string | null {
  return imageInStorage(logo_url, 'provider-logos');
}
