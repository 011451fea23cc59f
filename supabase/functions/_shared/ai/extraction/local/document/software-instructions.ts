import { type Piece, type Range, SourceText } from './source-text.ts';
import words from '../vocabulary/words.json' with { type: 'json' };

/** Pasted text is data. What in it is addressed to software is removed before anything is read. */

const any = (words: readonly string[]): string => `(?:${words.join('|')})`;

const SOFTWARE = `(?:(?:${any(words.softwareKinds)}[- ])+${any(words.softwareAgents)}|${any(words.software)}(?: ${any(words.softwareAgents)})?)`;
const READS =
  '(?:reads?|reading|pars\\w+|process\\w+|extract\\w+|import\\w+|summari\\w+|turns?|turning|prepar\\w+|handl\\w+|scan\\w+|sees?)';
const WHOLE = '(?:the |all |any |an? |every |whichever |whatever |your |some |this )?';
const REMARK = any(words.remarks);
const addressed = (pattern: string): RegExp => new RegExp(pattern, 'imu');
const ADDRESSED: readonly RegExp[] = [
  `\\b${REMARK}\\b[^.\\n]{0,24}(?:\\b(?:to|for)|,|:)\\s?${WHOLE}${SOFTWARE}\\b`,
  `\\b(?:if|when|should|in case|as|by|is for|meant for|intended for|written for) ${WHOLE}${SOFTWARE}\\b`,
  `\\b(?:you(?:'re| are)|vous êtes|eres|es usted)\\b,? (?:now |no longer )?(?:an? |the |une? )?(?:\\w+ ){0,2}(?:${SOFTWARE}|assistants?|not (?:a )?human|agente?)\\b`,
  `\\b(?:dear|hey|hello|hi|attention|attn|to|for) ${WHOLE}(?:${SOFTWARE}|model)(?=\\s?[:,;-]| only\\b| consumption\\b| use\\b)`,
  `(?:^|[\\[({<"'*#>-]\\s?|[.!?:]\\s)(?:${SOFTWARE}|assistants?)` +
    `(?:(?:,| and| or|/)+ (?:other |similar )?(?:${SOFTWARE}|softwares?|assistants?|programs|machines|tools))*` +
    `(?: (?:only|hints?|instructions?|directives?|notes?|overrides?|v?\\d))?\\s?[:,=]`,
  `\\b(?:to|for|dear|attention|attn|hey|hello) ${WHOLE}(?:tool|script|software|app|importer|machine|plug-?in|extension)s? ` +
    `(?:that|which|who|now)? ?(?:fil(?:es?|ing)|sort(?:s|ing)?|cop(?:y|ies|ying)|collect(?:s|ing)?|index(?:es|ing)?|fill(?:s|ing)?|${READS})\\b`,
  `\\b${SOFTWARE} (?:please|kindly|should|must|shall|will|are to|is to|need to)\\b`,
  `\\b(?:${SOFTWARE}|program|model|software|script|tool|machine|system|agents?|assistants?)\\b[^.\\n]{0,16}\\b${READS} (?:this|it|the above)\\b`,
  '\\b(?:system|hidden|developer|admin(?:istrator)?)[ -](?:prompt|messages?|override|instructions?|note|command|text)\\b',
  '(?:^|[\\n[<({#*-])\\s{0,3}(?:system|llm|assistant|prompt|override) ?\\b[^.\\n]{0,30}[:>\\])}]',
  `(?:^|[\\n[<({#*-])\\s{0,3}(?:${REMARK}) (?:to|for) the [^.,:\\n]{0,20}\\b(?:model|script|tool|importer|software|system)\\b`,
  '<\\|[^|\\n]{1,30}\\|>|\\[\\/?(?:inst|sys|system)\\]|<\\/?(?:system|assistant|instructions?|prompt)\\b',
].map(addressed);
const FIELD = any(words.fieldNames);
const COMMANDS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|discard|override|bypass|skip|overwrite|ignore[rz]|do not (?:use|read|extract)|don't (?:use|read|extract))\b/iu,
  new RegExp(`\\b(?:${words.orders.join('|')})\\b[^\\n]{0,80}\\b(?:${FIELD}\\b|https?:)`, 'iu'),
  new RegExp(
    `\\b${FIELD}(?: \\w+){0,2}\\s?(?:\\b(?:is|are|was|now|changed|will be)\\b|=|:|->|→)`,
    'iu',
  ),
  new RegExp(`\\b${FIELD} (?:\\d|\\(\\d|https?:|"|\\$|\\S{2,40}@)`, 'iu'),
  /\bcorrect (?:record|values?|data|details)\b|\b(?:output|respond|reply|answer)\b (?:with|only|the|these)\b|\breport that\b/iu,
  /\b(?:superseded|outdated|obsolete|placeholder|decoy|sample (?:text|data)|renamed|void|no longer valid)\b|\bthe (?:real|actual|true|only) \w+/iu,
  /\b(?:do not|don't|never) (?:mention|tell|reveal|show|disclose)\b/iu,
  /\b(?:this|the) (?:e-?mail|mail|newsletter|message|text|page|post|note|flyer)\b[^.\n]{0,16}\b(?:is about|announces|concerns|is for|has been replaced)\b/iu,
  /\b(?:leave out|omit|drop|nothing else|all else|everything else)\b/iu,
];
/** Needs no addressee: only software is told such things. */
const PLAIN_ORDERS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.\n]{0,40}\b(?:instructions?|prompts?|guidelines|directions|rules)\b/iu,
  /\b(?:ignore|disregard|forget)\b[^.\n]{0,24}\b(?:text|content|everything|anything|words)\b[^.\n]{0,20}\b(?:above|below|before|earlier|previous|preceding)\b/iu,
  /\b(?:ignore|disregard|forget|do not use)\b[^.\n]{0,16}\b(?:above|preceding|earlier|previous)\b[^.\n]{0,30}\b(?:placeholder|text|content|instructions?)\b/iu,
  /\bconfidence\b[^.\n]{0,30}\b(?:1(?:\.0+)?|100|maximum|max|highest|0\.9\d*|full)\b|\b(?:high|full|maximum) confidence\b/iu,
  /\b(?:application_deadline|funding_range|registration_link|location_link|start_date|end_date|host_organization|support_type)\b/iu,
  /\b(?:image_url|extracteddata|confidencescores|service_role)\b|"(?:role|system)"\s?:/iu,
  /"(?:name|title|email|phone|status|deadline|website|confidence\w*)"\s?:/iu,
  /\b(?:set|overwrite|replace)\b[^.\n]{0,16}\b(?:e-?mail|phone|website|url|deadline|title|name|host|status|field)\b[^.\n]{0,16}\b(?:to|as|with|by)\b/iu,
  /\bignor(?:ez|er|a|e)\b[^.\n]{0,40}\b(?:instrucciones|consignes|ce qui précède|lo anterior|texto)\b/iu,
  /\bsystem prompt\b|\bjailbreak|\bdrop table\b|<script|javascript:/iu,
];

function isInstruction(text: string): boolean {
  if (PLAIN_ORDERS.some((pattern) => pattern.test(text))) return true;
  return (
    ADDRESSED.some((pattern) => pattern.test(text)) &&
    COMMANDS.some((pattern) => pattern.test(text))
  );
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
  const removed: Range[] = [];
  for (const match of plain.text.matchAll(PARAGRAPH)) {
    removed.push(...instructionsIn(match[0], match.index));
  }
  return without(plain, removed);
}

/** Returns the instructions of one paragraph: each from its first sentence to its end. */
function instructionsIn(paragraph: string, offset: number): Range[] {
  if (!isInstruction(paragraph.slice(0, 8_000).replace(/\s+/gu, ' '))) return [];
  const sentences = [...paragraph.matchAll(/[^\n.!?]+(?:[.!?](?=\S)[^\n.!?]+)*[.!?\n]*\s*/gu)];
  const found: Range[] = [];
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
      found.push({ start: offset + open, end: offset + sentence.index });
      open = null;
    }
  }
  if (open !== null) found.push({ start: offset + open, end: offset + paragraph.length });
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

function without(source: SourceText, ranges: readonly Range[]): SourceText {
  if (ranges.length === 0) return source;
  const pieces: Piece[] = [];
  let kept = 0;
  for (const { start, end } of ranges) {
    pieces.push({ from: kept, to: start });
    kept = end;
  }
  pieces.push({ from: kept, to: source.text.length });
  return source.rewrite(pieces);
}
