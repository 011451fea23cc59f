const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Returns a text for HTML or XML, as content or as a value in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/gu, (character) => ENTITIES[character] ?? character);
}
