/**
 * Words around a value that tell what the value is for. The trained weights say how much each
 * counts for each field; a cue is only a group of words with one meaning.
 */
const CUES: Readonly<Record<string, string>> = {
  apply:
    'appl(?:y|ying|ication|ications|icants?)|enroll?(?:ment)?|submit|intake|proposals?|requests?|inquiry|demande[zr]?|solicit\\w*',
  form: 'forms?|portal|page|link|site|website|web|online|url|here|more|details|info(?:rmation)?|learn',
  register:
    'regist\\w+|rsvp|tickets?|reserve|sign(?:ing)?[ -]?up|sign-ups|seats?|spot|chairs?|headcount|inscri\\w+|tix|slot|book',
  deadline:
    'deadline|due|no later than|not later than|postmarked|last day|final date|cut-?off|closing date|must be|received by|closes?|closing|expires|date limite|sign up by',
  by: "by|before|until|till|through|avant|jusqu'au|thru|ends?",
  open: 'opens?|opened|starting|begin(?:s|ning)?|start(?:s|ed|ing)?|from|kick-?off|launch(?:es|ed)?|first|d[eè]s|effective|runs?|runs from',
  when: 'when|date|time|starts?|begins?|hours?|quand|day|schedule|save the date|join us|meets?|takes place|held',
  ends: 'ends?|end time|until|till|done|over|wraps?|adjourn|fin|close',
  doors:
    'doors?|check-?in|coffee|mingle|arrive|set[ -]?up|breakfast|lunch|lobby|networking|registration opens',
  question:
    "questions?|ask(?: for)?|contact|q's|reach|talk to|write(?: to)?|inquiries|help|info|who do i ask|whom|coordinator|human|mail|email|e-mail",
  call: 'call|phone|tel|telephone|text|ring|dial|call or text|voice|appelez|t[eé]l',
  press: 'press|media|reporters?|newsrooms?|journalists?|publicity|editors?|newspapers?|photos?',
  unsubscribe:
    'unsubscribe|opt[- ]?out|stop|leave|remove|off this list|bye|too much mail|preferences|browser|d[eé]sabonner|dejar de recibir',
  give: 'donat\\w+|give|giving|sponsor\\w*|gifts?|donors?|support us|limited partners?|lend money|investor relations|thank',
  others:
    'members?|alumni|investors?|landlord|vendors?|exhibitors?|volunteers?|presenters?|speakers?|employers?|sellers?|mentors?|founders|students|teachers|judges|helpers?|advertis\\w+|sales',
  trouble:
    'trouble|password|lost|stolen|help ?desk|billing|accounts?|switchboard|fax|tty|emergency|parking|hotel|rooms?|renewals|fines|closings?|complaints?|appeals?|protests?|wire|treasurer|leasing|recording|directions|tech support',
  forwarder:
    'fwd|fw|forward(?:ed|ing)?|pass(?:ing)? (?:this )?along|cell|sent from|mobile|my number|m\\.',
  decided:
    'decisions?|notified|awarded|announced?|awards are|interviews?|answers?|hear (?:back|within)|named|results|winners|payments?|posted|reviewed?|panel|committee|notice of award|effective',
  session:
    'info(?:rmation)? (?:session|call|meeting)|webinars?|q&a|question hour|walk-?through|optional|bidders|open house|orientation|office hours|workshop|breakfast|class(?:es)?|dinner|party|dance|talk|call',
  past: 'last year|since|founded|in (?:19|20)\\d\\d|was|were|had|has made|to date|raised|previous(?:ly)?|ago|were awarded|came|past|old|used to|recording of',
  total:
    'total|pool|budget|set aside|available|appropriated|altogether|in all|fund of|has been|reserve|to give out|million|round of|statewide limit|raised',
  each: "up to|as much as|maximum|minimum|at most|at least|as little as|between|from|per (?:business|company|project|award|farm|team)|each|awards? (?:of|range)|grants? (?:of|from)|loans? (?:of|from)|lends?|borrow|lend|jusqu'[àa]|de|receive|pays?|grant|stipend|prize|wins?|reimburse\\w*",
  cost: 'cost|costs|price|fee|fees|tuition|charge|charges|rent|rate|rates|\\$ per|membership|admission|at the door|per person|tickets?|pay|frais|co[uû]t|bill|dues|premium|a year|per year|per month|a month|an hour|per hour|registration',
  free: 'free|no (?:cost|charge|fee|fees)|nothing|gratuit\\w*|gratis|complimentary|without charge|waived',
  match:
    'match(?:ing|es)?|cost[- ]share|collateral|in-kind|cash match|for every|put in|deposit|down payment|interest|percent|shares?|equity',
  revenue:
    'sales|revenues?|income|receipts|earn(?:s|ed|ing)?|budgets? (?:under|below|of)|gross|sold|under|below|less than|fewer|worth|owe[sd]?|quoted|asking|employees',
  eligible:
    "eligib\\w+|qualif\\w+|must|open to|who (?:can|may|should)|for (?:any|anyone|anybody|people|businesses|owners|farms|founders)|applicants?|you need|you must|have to|may apply|can apply|only|admissible|based in|residents?|require\\w*|welcome|limited to|not eligible|can't apply",
  where:
    'where|location|place|venue|address|at|in|held|upstairs|room|hall|o[uù]|lieu|meets? at|gather',
  office:
    'office|po box|p\\.o\\. box|headquarters|offices at|visit us|mailing|based in|main office|our',
  host: 'hosted by|presented by|offered by|run by|organi[sz]ed by|put on by|sponsored by|brought to you by|a (?:program|project|service) of|provided by|hosts?|organi[sz]er|presents|invites|lead org|lender|agency|by|pr[eé]sent[eé] par|organis[eé] par|from|of',
  partner:
    'with (?:help|support|thanks)|thanks to|sponsored|in partnership|supported|funded|courtesy|partners?|together with|collaboration|printed|catering|music by|photo',
  name: 'name|title|program|event|subject|called|named|known as|summary|what|grant program|product|titre|re|announc\\w+|introduc\\w+|new',
  join: 'join|zoom|watch|stream|video|virtual(?:ly)?|online|meeting id|passcode|remote|dial-?in|teams|webex|live|link|couch|screen|visio',
  moved:
    "moved|instead|now|changed?|correct(?:ion|ed)?|new date|postponed|rescheduled|update|sorry|typo|extended|wrong|not|don't|isn't|no longer|ignore|forget|cancel\\w*",
  rolling:
    'rolling|year[- ]round|any ?time|no deadline|no closing date|ongoing|until (?:the )?(?:funds|money|pot)|first[- ]come|all year|open until filled|whenever',
  repeat:
    'every|each|weekly|monthly|first \\w+day of|second \\w+day of|rain date|storm day|rain|snow|repeated|next|also|other events|upcoming|mark your',
  benefit:
    'help(?:s|ing)?|offers?|provides?|gives?|pays?|lends?|supports?|teach(?:es)?|learn|get|receive|includes?|covers?|for',
};

/** A cue and where in its line it stands. */
export interface CueHit {
  readonly cue: string;
  readonly start: number;
  readonly end: number;
}

const PATTERNS: readonly (readonly [string, RegExp])[] = Object.entries(CUES).map(
  ([cue, words]) => [cue, new RegExp(`(?<![\\p{L}\\d@/])(?:${words})(?![\\p{L}\\d@])`, 'giu')],
);
const MOST_HITS = 40;

/** Returns all cues of a line. */
export function findCues(text: string): CueHit[] {
  const hits: CueHit[] = [];
  for (const [cue, pattern] of PATTERNS) {
    let count = 0;
    for (const match of text.matchAll(pattern)) {
      hits.push({ cue, start: match.index, end: match.index + match[0].length });
      count += 1;
      if (count >= MOST_HITS) break;
    }
  }
  return hits;
}
