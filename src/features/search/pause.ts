/** Lets the browser handle input and paint between two parts of a search. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
