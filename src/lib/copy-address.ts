import { notify } from './notify';

/** Copies an address for pasting elsewhere; where the browser refuses, shows it instead. */
export async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    notify({ title: 'Link copied' });
  } catch (error) {
    console.warn('The link could not be copied:', error);
    notify({ title: 'Copy this link', description: address });
  }
}
