import { LinkIcon, Share2 } from 'lucide-react';
import { buttonClass } from './button-class';
import { notify } from '@/shared/lib/notify';
import { useHydrated } from '@/shared/lib/page-data';

interface ShareButtonProps {
  readonly name: string;
  /** URL to share. */
  readonly page: string;
}

/** Opens the share sheet of the device, or copies the link where there is none. */
export function ShareButton({ name, page }: ShareButtonProps) {
  const shares = useHydrated() && typeof navigator.share === 'function';
  return (
    <button
      type="button"
      onClick={() => void (shares ? share(name, page) : copyAddress(page))}
      className={buttonClass('quiet')}
    >
      {shares ? <Share2 className="size-4" /> : <LinkIcon className="size-4" />}
      <span>{shares ? 'Share' : 'Copy link'}</span>
    </button>
  );
}

async function share(name: string, page: string): Promise<void> {
  try {
    await navigator.share({ title: name, url: page });
  } catch (error) {
    // The user cancelled sharing.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyAddress(page);
  }
}

/** Copies a URL to the clipboard. Shows the URL in a toast when the browser refuses. */
export async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    notify({ title: 'Link copied' });
  } catch (error) {
    console.warn('The link could not be copied:', error);
    notify({ title: 'Copy this link', description: address });
  }
}
