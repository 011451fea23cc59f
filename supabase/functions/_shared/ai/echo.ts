const WORDS_IN_A_ROW = 8;

/**
 * Whether a value repeats a stretch of a prompt: eight words in a row that are not in the source
 * as well. A model that was talked into telling its instructions does that.
 */
export function repeatsPrompt(value: string, prompt: string, source: string): boolean {
  const told = stretches(value);
  if (told.size === 0) return false;
  const own = stretches(source);
  const secret = stretches(prompt);
  return [...told].some((stretch) => secret.has(stretch) && !own.has(stretch));
}

function stretches(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  const result = new Set<string>();
  for (let start = 0; start + WORDS_IN_A_ROW <= words.length; start++) {
    result.add(words.slice(start, start + WORDS_IN_A_ROW).join(' '));
  }
  return result;
}
