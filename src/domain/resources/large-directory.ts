/** From this number of public resources on, the database searches instead of the browser. */
export const LARGE_DIRECTORY = 3000;
