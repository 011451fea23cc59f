import { formsPattern } from '../vocabulary/words.ts';
import type { Edit, SourceText } from './source-text.ts';

/** Pasted text is data. What in it is addressed to software is removed before anything is read. */

const ADDRESSED = formsPattern('addressed', 'imu');
const COMMAND = formsPattern('command', 'imu');
/** Needs no addressee: only software is told such things. */
const PLAIN_ORDER = formsPattern('plainOrder', 'imu');

function isInstruction(text: string): boolean {
  return PLAIN_ORDER.test(text) || (ADDRESSED.test(text) && COMMAND.test(text));
}

/** Blocks that markup sets apart; one remark in one of them condemns it whole. */
const ENCLOSED: readonly RegExp[] = [
  /<!--[^]{0,4000}?-->/gu,
  /<(div|span|p|aside|section|system|instructions?|assistant|prompt)\b[^>]{0,300}>[^]{0,4000}?<\/\1>/giu,
  /\[\[[^]{10,3000}?\]\]|\[[^[\]]{10,3000}\]|\{[^{}]{10,3000}\}|\([^()\n]{10,1500}\)/gu,
  /(?<![\p{L}\d])"[^"]{20,1500}"/gu,
  /^[^\p{L}\n]{0,8}(?:begin|start|hidden|notes? (?:for|to)|system|instructions?)\b[^\n]{0,80}\n(?:[^\n]*\n){1,40}?[^\p{L}\n]{0,8}(?:\/|end)\b[^\n]{0,80}$/gimu,
];
const PARAGRAPH = /[^\n]+(?:\n[ \t>]*[^\s>][^\n]*)*/gu;
const LABEL_LINE = /^[ \t]{0,6}\||^[ \t>•*-]{0,6}\p{Lu}[\p{L} /&'-]{1,28}(?::|\t)\s/u;
/** '[10:07] Nia: …' */
const CHAT_LINE = /^\s{0,4}\[?\d{1,2}:\d\d/u;
/** A line that programs skip. */
const COMMENT = /^\s{0,8}(?:#|\/\/|--|;|%)/u;
/** Most characters that are judged as one remark. */
const LONGEST_REMARK = 2_000;

/** Returns the text without its instructions to software. */
export function removeSoftwareInstructions(source: SourceText): SourceText {
  let plain = source;
  for (const pattern of ENCLOSED) {
    plain = plain.replace(pattern, ([block]) =>
      isInstruction(block.slice(0, LONGEST_REMARK).replace(/\s+/gu, ' ')) ? ' ' : null,
    );
  }
  const paragraphs = [...plain.text.matchAll(PARAGRAPH)];
  return plain.edit(paragraphs.flatMap(({ index, 0: text }) => instructionsIn(text, index)));
}

/** Returns the instructions of one paragraph: each from its first sentence to its end. */
function instructionsIn(paragraph: string, offset: number): Edit[] {
  if (!isInstruction(paragraph.slice(0, 8_000).replace(/\s+/gu, ' '))) return [];
  const sentences = [...paragraph.matchAll(/[^\n.!?]+(?:[.!?](?=\S)[^\n.!?]+)*[.!?\n]*\s*/gu)];
  const found: Edit[] = [];
  let open: number | null = null;
  for (const [index, sentence] of sentences.entries()) {
    const text = sentence[0];
    const next = sentences[index + 1]?.[0] ?? '';
    const pair = `${text} ${next}`.replace(/\s+/gu, ' ').slice(0, LONGEST_REMARK);
    const isOwnLine = index === 0 || /\n\s*$/u.test(sentences[index - 1]?.[0] ?? '');
    if (open === null && (isInstruction(text) || (isInstruction(pair) && !isInstruction(next)))) {
      open = sentence.index;
    } else if (
      open !== null &&
      isOwnLine &&
      !isInstruction(text) &&
      isOver(paragraph.slice(open, sentence.index), text)
    ) {
      found.push({ start: offset + open, end: offset + sentence.index, text: '' });
      open = null;
    }
  }
  if (open !== null) found.push({ start: offset + open, end: offset + paragraph.length, text: '' });
  return found;
}

/** Whether a line after an instruction is no part of it. */
function isOver(instruction: string, line: string): boolean {
  if (COMMENT.test(instruction)) return !COMMENT.test(line);
  // A heading without a value of its own has them in the labelled lines below.
  const first = instruction.replace(/\n[^]*$/u, '');
  const hasValue = /@|\d|"|\S\.\p{Ll}{2}/u.test(first);
  return CHAT_LINE.test(line) || (LABEL_LINE.test(line) && hasValue);
}
