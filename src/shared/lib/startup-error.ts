/** Shows a startup error with plain DOM elements, because the application code may be missing. */
export function showStartupError(
  root: HTMLElement,
  title: string,
  paragraphs: readonly string[],
): void {
  const main = document.createElement('main');
  main.className = 'mx-auto max-w-measure px-4 py-16';
  main.append(element('h1', 'mb-3 text-2xl', title));
  for (const text of paragraphs) main.append(element('p', 'text-soft', text));
  root.replaceChildren(main);
}

function element(name: 'h1' | 'p', className: string, text: string): HTMLElement {
  const created = document.createElement(name);
  created.className = className;
  created.textContent = text;
  return created;
}
