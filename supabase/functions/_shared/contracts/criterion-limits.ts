/** Most characters (code points) of the question of a condition. */
export const LONGEST_QUESTION = 200;

/** Most characters (code points) of the sentence that states a condition. */
export const LONGEST_SENTENCE = 1000;
