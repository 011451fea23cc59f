/** Longer answers hold nothing of use. */
const LONGEST_ANSWER = 100_000;

/** The JSON object of a model's answer, also of one with a fence or words around it; else null. */
export function answerObject(answer: string): unknown {
  if (answer.length > LONGEST_ANSWER) return null;
  const end = answer.lastIndexOf('}') + 1;
  try {
    return JSON.parse(answer.slice(Math.max(answer.indexOf('{'), 0), end));
  } catch {
    return null;
  }
}
