import { notify } from './notify';

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
