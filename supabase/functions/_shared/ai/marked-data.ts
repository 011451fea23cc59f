/**
 * A text between two marker lines, for a prompt that calls everything between them data.
 *
 * @param marker a word that the author of the text cannot know.
 */
export function markedData(text: string, marker: string): string {
  return `----- begin of text ${marker}\n${text}\n----- end of text ${marker}`;
}
