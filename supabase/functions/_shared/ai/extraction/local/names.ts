/** What stands before a name without being of it. */
export const PREFIX =
  /^(?:(?:(?:hi|hello|hey)[ ,!]*)?(?:can|could|would) (?:u|you) (?:pls |please )?(?:add|post|list|share) (?:the |our |my |this )?|(?:hi|hello|hey)?[ ,]*(?:pls|plz|please|can you|could you|kindly)(?: please)? (?:add|list|post|share|include)(?: (?:this|these|our|the|to (?:the|your) (?:list|site|directory|calendar)))*\s?[:–—-]\s?|free (?=(?:virtual|online|webinar|workshop)\b)|about(?: the| our)? |announcing(?: the| our)?:? |introducing(?: the| our)?:? |new(?::|!| -) ?|now open: ?|just announced: ?|(?:please |come )?join us (?:for|at)(?: the| our| a| an)? |(?:updated )?invitation(?: to(?: the| our)?|:) ?|you(?:'re| are) invited(?: to(?: the| our| a)?|:|!) ?|save the date(?::|!| -| –| for)? ?|upcoming (?:event|webinar|workshop)s?: ?|(?:event|program|resource|opportunity|webinar|free webinar|online workshop|funding opportunity|grant opportunity|title|name|subject|reminder|re|fwd?|updated?|news): ?|apply (?:now )?(?:for|to) (?:the )?|applications? (?:are )?(?:now )?(?:open|due|available)(?: for(?: the)?|:| -) ?|call for (?:applications|proposals)(?: for(?: the)?|:| -) ?|(?:request for (?:applications|proposals)|rf[ap])(?: for(?: the)?|:| -| –) ?|cancell?ed: ?|rescheduled:? ?|postponed:? ?|new date:? ?|what is(?: the)? |registration (?:is )?(?:now )?open(?: for(?: the)?|:) ?|tomorrow: ?|today: ?|the |our |\d{1,2}\. )/i;
const CUT =
  /\s+(?:(?:is|are|was|were) (?:(?:now|officially|finally) )?(?:back|open|here|happening|coming|accepting|available|live|returning|scheduled|set|almost|around|taking|just|being|on|a|an|the|for|offering|looking|seeking|hosting|running)\b|(?:will|has|have|had|can)\b (?!to\b)|comes? (?:to|back)\b|returns?\b|kicks? off\b|opens? (?:for|on|in|its|the)\b|launch(?:es|ed)\b|(?:now|currently) (?:open|accepting|available|enrolling|taking|hiring|booking|recruiting|live)|(?:taking|inviting|welcoming|reviewing) (?:new )?(?:applications?|applicants?|members|entries|proposals)|applications? (?:open|are|now|due)|set for\b|coming (?:to|soon|up)\b|scheduled for|deadline\b|announce[sd]\b|offers?\b|provides?\b|helps\b|gives\b|accepting applications|seeks\b|rents\b|lends\b|reimburses\b|teaches\b|invites\b|still (?:open|has)|please share|returns\b).*$/i;
const MONTHS = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}';
/** A day at the end of a name. */
export const WHEN = new RegExp(
  `\\s*[-–—|@,(:]*\\s*(?:on |this |next |starts |begins )?(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\\b[.,]? ?)?(?:${MONTHS}\\.? \\d{1,2}(?!\\d)|\\d{1,2}/\\d{1,2}|@ ).*$`,
  'i',
);
const SMALL = /^(?:a|an|and|as|at|but|by|for|from|in|of|on|or|the|to|with|vs|via|n)$/;
const ACRONYM =
  /^(?:ai|sba|score|usda|fame|ceo|it|hr|sbdc|mti|cei|ptac|apex|llc|us|usa|nmdc|kvcog|avcog|emdc|cdfi|csa|diy|bipoc|lgbtq\w*|stem|ip|r&d|mep|cnc|seo|pr|ada|osha|haccp|ada|qb|me|tv|ii|iii|iv|rfp|epa|dot|doe|sbir|sttr)$/i;

/** A name as it would stand on a card. */
export function clean(raw: string): string {
  let name = raw.slice(0, 300).replace(/\s+/g, ' ').trim();
  for (let round = 0; round < 4; round++) {
    const shorter = name.replace(PREFIX, '');
    if (shorter === name || shorter.length < 3) break;
    name = shorter;
  }
  name = name.replace(
    /^(?:(?:1st|2nd|3rd|\d+th|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) annual |annual (?=\w+ \w+))/i,
    '',
  );
  const cut = name.replace(CUT, '');
  if (cut.length >= 4) name = cut;
  const dayless = name.replace(WHEN, '');
  if (dayless.length >= 4) name = dayless;
  name = name
    .replace(/(\S \S.*), \p{Ll}.*$/u, '$1')
    .replace(/\s+\|\s+.*$/, '')
    .replace(/\s+[-–—]+\s+(?:a |an |our |your )?(?:free|new|\d{1,2}-(?:week|month|day))\b.*$/i, '')
    .replace(/^(?:SECOND|FIRST|THIRD) (?=\p{Lu}+ \p{Lu}{2})/u, '')
    .replace(
      /\s*[-–—|(:]\s*(?:fact ?sheet|(?:program |application )?guidelines|(?:program )?guide|(?:program )?overview|flyer|application(?: packet| form)?|brochure|(?:membership |current |our )?(?:rates|pricing|price list|fees)$|one[- ]pager|info(?:rmation)? (?:sheet|packet)|at a glance)\b.*$/i,
      '',
    );
  name = name.replace(/^["'([\s–—-]+|["'\])\s,;:!.–—-]+$/g, (edge) =>
    /[)]/.test(edge) && raw.includes('(') ? edge.trim() : '',
  );
  name = name.replace(
    /\s*\((?:free|online|virtual|zoom|via zoom|hybrid|in[- ]person|new date|rescheduled)\)$/i,
    '',
  );
  return isShouted(name) || name === name.toLowerCase()
    ? titleCase(name)
    : name.replace(/(?<![\p{L}\p{N}])\p{Lu}{4,}(?: \p{Lu}{2,})*(?![\p{L}\p{N}])/gu, (shout) =>
        shout.split(' ').length > 1 ? titleCase(shout) : shout,
      );
}

function isShouted(name: string): boolean {
  const letters = name.replace(/[^\p{L}]/gu, '');
  return letters.length > 5 && letters === letters.toUpperCase();
}

/** In capitals as titles have them; small words stay small. */
export function titleCase(name: string): string {
  return name
    .toLowerCase()
    .split(' ')
    .map((word, at) => {
      if (ACRONYM.test(word.replace(/[^a-z&]/g, ''))) return word.toUpperCase();
      if (at > 0 && SMALL.test(word)) return word;
      return word.replace(
        /(^|[-/("])(\p{Ll})/gu,
        (_, edge: string, letter: string) => edge + letter.toUpperCase(),
      );
    })
    .join(' ');
}
