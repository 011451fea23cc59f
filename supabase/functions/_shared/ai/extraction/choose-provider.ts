import type { ExtractionProvider } from './provider.ts';

/**
 * The provider that the settings ask for.
 *
 * @param setting reads a setting by name, such as `AI_API_KEY`.
 */
export async function chooseProvider(
  _setting: (name: string) => string | undefined,
): Promise<ExtractionProvider> {
  const { createLocalProvider } = await import('./local/local-provider.ts');
  return createLocalProvider();
}
