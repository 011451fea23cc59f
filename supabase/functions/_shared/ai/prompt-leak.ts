const SEQUENCE_LENGTH = 8;

/**
 * Whether a value repeats eight consecutive words of the prompt that are not in the source. A model
 * does that after a prompt injection.
 */
export function leaksPrompt(value: string, prompt: string, source: string): boolean {
  const valueSequences = wordSequences(value);
  if (valueSequences.size === 0) return false;
  const sourceSequences = wordSequences(source);
  const promptSequences = wordSequences(prompt);
  return [...valueSequences].some(
    (sequence) => promptSequences.has(sequence) && !sourceSequences.has(sequence),
  );
}

function wordSequences(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  const result = new Set<string>();
  for (let start = 0; start + SEQUENCE_LENGTH <= words.length; start++) {
    result.add(words.slice(start, start + SEQUENCE_LENGTH).join(' '));
  }
  return result;
}
