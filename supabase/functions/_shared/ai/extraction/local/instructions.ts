/**
 * Pasted text is data. What in it speaks to programs instead of people is cut out before anything
 * is read, so that none of its values can reach a field.
 */

/** Programs that read; words that people go by as well ('agents', 'models') need a mark beside them. */
const READERS =
  '(?:(?:ai|a\\.i\\.|automated|automatic) (?:assistants?|agents?|models?|bots?|systems?|readers?|tools?|parsers?|reviewers?|crawlers?|extractors?|processors?)|llms?|(?:large )?language models?|chat ?bots?|chatgpt|(?:extraction|import|intake|data[- ]entry|parsing|form[- ]filling) (?:systems?|tools?|scripts?|software|engines?|bots?|assistants?|models?|ai|agents?)|ai assistants?|assistants?|bots|scrapers|crawlers|parsers|machine readers?)';

/**
 * Phrases that no text for people needs. Every gap is bounded and every phrase starts with literal
 * words, so that no text takes long.
 */
const COMMANDS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.\n]{0,30}\b(?:previous|prior|earlier|above|preceding|existing|other|all|any|your|these|those)\b[^.\n]{0,30}\b(?:instructions?|rules?|prompts?|directions?|guidelines?|commands?|training)\b/i,
  new RegExp(
    `\\b(?:notes?|notice|messages?|instructions?|attention|memo|reminder|directive)\\b[^.\\n]{0,20}?\\b(?:to|for|,|:)?\\s*(?:the |all |any |this |our |your )?${READERS}\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:to|dear|hey|hi|hello),? (?:the |all |any |whatever |whichever )?(?:ai |automated )${READERS.replace('assistants?|bots', 'bots')}\\b`,
    'i',
  ),
  new RegExp(`\\bif you(?:'re| are) (?:an? |the )?${READERS}\\b`, 'i'),
  /\bif you(?:'re| are) an? ai\b|\bas an? (?:ai|large language model|language model)\b(?! \w+ing)/i,
  /\b(?:system|hidden|admin(?:istrator)?) (?:prompt|message|override|instructions?|command)\b/i,
  /^\W{0,6}system\W{0,4}(?::|>|\])/i,
  /<\/?(?:system|instructions?|assistant|prompt|admin|im_start|im_end)\b[^>\n]{0,60}>|<\|[^|\n]{1,30}\|>|\[\/?(?:INST|SYSTEM|SYS|ADMIN)\]/i,
  /\b(?:new|real|actual) instructions?\b[^.\n]{0,10}:/i,
  /\byou are now (?:an? |in |the )(?:\w+ )?(?:ai|assistant|bot|model|admin\w*|mode|dan)\b|\bjailbreak|\bdeveloper mode\b/i,
  /\bconfidence[ _-]?(?:scores?|values?|levels?)\b[^.\n]{0,30}\b(?:1(?:\.0+)?|100|maximum|max|highest|high|0\.9\d*|full|certain)\b/i,
  /\b(?:set|change|replace|update|overwrite|mark|fill|output|return|report|record|assign)\b[^.\n]{0,40}\b(?:status|confidence|support[_ ]type|funding[_ ]range|application_deadline|registration_link|location_link|contact_email|start_date|end_date|host_organization|every field|all (?:the )?fields|each field|is_featured|featured|approved|verified)\b[^.\n]{0,30}(?:\b(?:to|as|with)\b|[=:])/i,
  /\b(?:set|replace|overwrite|fill|output|report|return|swap)\b[^.\n]{0,30}\b(?:e-?mail|phone|website|url|deadline|title|name|host|link|price|cost|date|address|number|field)s?(?: (?:address|field|number|date))?\b[^.\n]{0,12}\b(?:to|as|with|by)\s/i,
  /\b(?:listing|submission|entry|record|resource|event|content|page) (?:is|has been|was) (?:already )?(?:pre-?|auto-?)(?:approved|verified|vetted|authorized)\b|\b(?:pre-?|auto-?)(?:approved|verified|vetted) (?:listing|submission|entry|record|content)\b/i,
  /\b(?:approve|publish) (?:this|it)(?: \w+)? (?:immediately|automatically|at once|without)\b|\b(?:skip|without|no|bypass) (?:human|manual|moderator|editor(?:ial)?|admin) (?:review|moderation|approval|verification)\b/i,
  /\b(?:extracteddata|confidencescores|extracted data|service_role|drop table)\b|<script|javascript:|"(?:status|confidence\w{0,10}|approved|email|deadline)"\s?:/i,
  /\b(?:respond|output|answer) (?:only|solely) with (?:json|the)\b|\bdo not (?:tell|inform|alert|mention (?:this|it) to)\b[^.\n]{0,40}\b(?:user|reviewer|editor|human|admin\w*|moderator)/i,
  /\b(?:notes?|notice|messages?|instructions?|attention|memo|prompt|directive|request)\b[^.\n]{0,12}\b(?:to|for) (?:the |any |all |an |whichever )?(?:ai|bots?|machines?|software|computers?|algorithms?|robots?|scripts?)\b(?! (?:workshop|class|session|course|training|tools?|beginners|users|projects?|night))/i,
  /^\W{0,6}(?:an? )?ai\s?[:,]\s?(?:use|set|please|ignore|output|return|mark|always|the correct)\b[^\n]{0,60}(?:@|https?:|\bas (?:the|e-?mail|phone)|instructions?)/i,
  /\b(?:chat ?bots?|bots?|ai|llms?|models?|assistants?|machines?|systems?|software|algorithms?|whoever|whatever)\b[^.\n]{0,30}\b(?:reading|parsing|processing|extracting|summari[sz]ing|reads|parses|processes|extracts|scanning|scraping|indexing) (?:this|the (?:text|page|listing|document|message))\b/i,
  /\byou are (?:now )?(?:an? |the )?(?:\w+ ){0,2}(?:assistant|ai|chat ?bot|language model|llm)\b/i,
  /\b(?:ignore|disregard|forget)\b[^.\n]{0,20}\b(?:text|content|everything|anything|all|words|information|details|listing)\b[^.\n]{0,15}\b(?:above|before this|below|so far|preceding)\b/i,
  /\b(?:disregard|ignore|override|bypass) (?:the|your|all|any|our|these) (?:\w+ ){0,2}(?:guidelines|rules|instructions|policies|safeguards|filters|schema)\b/i,
  /\bwhen (?:you )?(?:fill\w*|extract\w*|pars\w*|process\w*|complet\w*|populat\w*)\b[^.\n]{0,50}\b(?:write|use|give|put|enter|set|always|say)\b[^\n]{0,60}\b(?:as|for|in) (?:the )?(?:e-?mail|phone|deadline|website|contact|name|title|price|cost|status|link)/i,
  /\bconfidence (?:for|of|in) (?:all|every|each|the)\b[^.\n]{0,20}\bfields?\b|\bconfidence\s?[=:]\s?\d/i,
  /^\W{0,6}(?:prompt|override|jailbreak|command)\s?:/i,
  /\b(?:deadline|e-?mail|status|registration_link|phone|website|approved|confidence)s?\s?=\s?\S/i,
  /\b(?:ai|automated|algorithmic) (?:reviewers?|readers?|systems?|tools?|assistants?|agents?|models?) (?:should|must|shall|will|are to)\b[^.\n]{0,60}\b(?:treat|replace|set|mark|approve|ignore|use|list|output)\b/i,
  /\binstructions? for (?:automated|automatic|machine|ai) (?:processing|reading|review|extraction|parsing)\b/i,
];

const isCommand = (text: string): boolean => COMMANDS.some((pattern) => pattern.test(text));

/** The text without anything that speaks to programs. */
export function removeInstructions(text: string): string {
  if (!isCommand(text.replace(/\n/g, ' ')) && !text.split('\n').some(isCommand)) return text;
  const unfenced = removeFenced(removeBracketed(text));
  return unfenced
    .split(/(\n\s*\n)/)
    .map((block) =>
      isCommand(block.replace(/\s+/g, ' ')) || block.split('\n').some(isCommand)
        ? withoutCommands(block)
        : block,
    )
    .join('');
}

/** Whole brackets go, since what stands in them is one remark. */
function removeBracketed(text: string): string {
  return text.replace(/\[[^[\]]{10,3000}\]|\{[^{}]{10,3000}\}|\([^()]{10,3000}\)/g, (remark) =>
    isCommand(remark.replace(/\s+/g, ' ')) ? ' ' : remark,
  );
}

/** Blocks between marks such as `### SYSTEM ###` and `### END ###`, to the end mark. */
function removeFenced(text: string): string {
  const kept: string[] = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (isFence(line)) {
      const end = lines.findIndex(
        (other, index) => index > at && index <= at + 40 && isFenceEnd(other),
      );
      if (end > at) {
        at = end;
        continue;
      }
    }
    kept.push(line);
  }
  return kept.join('\n');
}

const isFence = (line: string): boolean =>
  /^[\s#=*<>\-~[|`]{1,12}(?:begin|start|system|instruction|admin|assistant|prompt|override|hidden)/i.test(
    line,
  ) &&
  line.length < 120 &&
  (isCommand(line) || /\b(?:system|instructions?|prompt|override|admin)\b/i.test(line));

const isFenceEnd = (line: string): boolean =>
  /^[\s#=*<>\-~[|`]{1,12}\/?\s?(?:end|stop|system|instruction|close)/i.test(line) &&
  line.length < 80;

/**
 * A block from its first command on. Lines of a list are judged one by one; in running text the
 * rest of the paragraph belongs to the command.
 */
function withoutCommands(block: string): string {
  const kept: string[] = [];
  let dropping = false;
  let introduces = false;
  for (const line of block.split('\n')) {
    if (dropping && !introduces && startsAnew(line)) dropping = false;
    if (dropping) continue;
    const sentences = line.split(/(?<=[.!?])\s+/);
    const first = sentences.findIndex(isCommand);
    if (first === -1) {
      kept.push(line);
      continue;
    }
    dropping = true;
    introduces = /:\W*$/.test(line);
    const before = sentences.slice(0, first).join(' ');
    if (before.trim() !== '') kept.push(before);
  }
  return kept.join('\n');
}

/** A labelled line with a familiar label is the author's again, not the command's. */
const startsAnew = (line: string): boolean =>
  /^\s*(?:where|when|date|time|cost|contact|register|registration|location|questions?|who|host(?:ed by)?|phone)\s*:/i.test(
    line,
  ) && !isCommand(line);
