import { words, type SupportType } from './vocabulary.ts';

/** What a resource is, with the kind of support that goes with it; the first of equals wins. */
export interface ResourceType {
  readonly label: string;
  readonly category: string;
  readonly support: SupportType;
  readonly pattern: RegExp;
}

export const resourceTypes: readonly ResourceType[] = [
  {
    label: 'Forgivable loan',
    category: 'Loan',
    support: 'funding',
    pattern: words('forgivable (?:\\w+ )?(?:loans?|financing)|forgivable'),
  },
  {
    label: 'Microgrant',
    category: 'Grant',
    support: 'funding',
    pattern: words('micro-?grants?|mini-?grants?'),
  },
  {
    label: 'Cost-share grant',
    category: 'Grant',
    support: 'funding',
    pattern: words(
      'cost[- ]shares?|cost-sharing|reimburse(?:s|d|ments?)?(?: grants?| program| of)?',
    ),
  },
  {
    label: 'Rent assistance grant',
    category: 'Grant',
    support: 'funding',
    pattern: words(
      '(?:rent|rental|lease) (?:help|assistance|subsid(?:y|ies)|support|relief|grants?)|half the rent',
    ),
  },
  {
    label: 'Pitch competition',
    category: 'Pitch competition',
    support: 'funding',
    pattern: words(
      'pitch (?:competitions?|contests?|events?|nights?)|(?:business|business plan|start-?up|innovation|entrepreneur\\w*|founders?) (?:challenges?|competitions?|contests?)|pitch challenges?|grand prize|runner-?up|prize money|pitch-off',
    ),
  },
  {
    label: 'Accelerator',
    category: 'Accelerator',
    support: 'program',
    pattern: words('accelerators?|accelerator program'),
  },
  {
    label: 'Incubator',
    category: 'Incubator',
    support: 'program',
    pattern: words('incubators?|incubation'),
  },
  {
    label: 'Makerspace membership',
    category: 'Makerspace',
    support: 'offer',
    pattern: words('maker ?spaces?|hacker ?spaces?|fab ?labs?|tool librar(?:y|ies)'),
  },
  {
    label: 'Co-working space',
    category: 'Co-working',
    support: 'offer',
    pattern: words(
      'co-?working|shared (?:offices?|office space|desks?|workspace)|hot desks?|flex offices?|dedicated desks?',
    ),
  },
  {
    label: 'Shared commercial kitchen',
    category: 'Commercial kitchen',
    support: 'offer',
    pattern: words(
      '(?:shared|commercial|community|licensed|shared-use|rental|incubator|commissary|comissary) kitchens?|kitchen (?:rental|incubator|time|space|use)|commissary',
    ),
  },
  {
    label: 'Tax credit',
    category: 'Tax credit',
    support: 'funding',
    pattern: words('tax credits?|tax incentives?'),
  },
  {
    label: 'Loan guarantee',
    category: 'Loan guarantee',
    support: 'funding',
    pattern: words('loan guarant(?:ee|y)s?|loan insurance'),
  },
  {
    label: 'Equity investment',
    category: 'Equity',
    support: 'funding',
    pattern: words(
      'equity (?:investments?|capital|fund)|angels?(?: (?:invest\\w+|group|network|fund))?|investors|invest(?:s|ments?)? (?:between|up to|in)|venture (?:capital|fund)|convertible notes?|seed (?:fund|investments?|capital)',
    ),
  },
  { label: 'Voucher', category: 'Voucher', support: 'funding', pattern: words('vouchers?') },
  { label: 'Rebate', category: 'Rebate', support: 'funding', pattern: words('rebates?') },
  {
    label: 'Scholarship',
    category: 'Scholarship',
    support: 'funding',
    pattern: words('scholarships?'),
  },
  {
    label: 'Matched savings',
    category: 'Matched savings',
    support: 'funding',
    pattern: words('matched savings|individual development accounts?'),
  },
  {
    label: 'Grant',
    category: 'Grant',
    support: 'funding',
    pattern: words(
      'grants?|grant program|grantees?|bourses?|subventions?|matching funds|facade (?:match|program|improvement)|we match|matches',
    ),
  },
  {
    label: 'Loan',
    category: 'Loan',
    support: 'funding',
    pattern: words(
      '(?:micro-?|revolving |bridge |term |working capital )?loans?(?! officers?)(?: fund| program)?|revolving loan fund|gap financing|lending|lends?|lines? of credit|borrow(?:ers?)?|interest rates?',
    ),
  },
  {
    label: 'Fund',
    category: 'Funding',
    support: 'funding',
    pattern: words('flexible (?:financing|funding)|financing|(?:\\w+ )?fund'),
  },
  {
    label: 'Fellowship',
    category: 'Fellowship',
    support: 'program',
    pattern: words('fellowships?|residenc(?:y|ies)'),
  },
  {
    label: 'Apprenticeship',
    category: 'Apprenticeship',
    support: 'program',
    pattern: words('apprenticeships?'),
  },
  {
    label: 'Mentoring',
    category: 'Mentoring',
    support: 'program',
    pattern: words('mentor(?:s|ing|ship)?(?: program)?'),
  },
  {
    label: 'Business advising',
    category: 'Advising',
    support: 'program',
    pattern: words(
      'advis(?:ing|ors?|ers?|ory)|(?:business|one[- ](?:to|on)[- ]one|confidential|free|expert|practical) advice|counsel(?:ing|ors?)|consultations?|one-on-one (?:help|support|coaching)|technical assistance|coach(?:es|ing)?|navigators?',
    ),
  },
  {
    label: 'Training program',
    category: 'Training',
    support: 'program',
    pattern: words(
      'training(?:s| program)?|boot ?camps?|class(?:es)?|courses?|lessons?|modules?|tutorials?|academy|curriculum|workshop series|cohort|program for',
    ),
  },
  {
    label: 'Legal help',
    category: 'Legal help',
    support: 'offer',
    pattern: words(
      'legal (?:help|clinics?|services|aid|assistance|advice)|pro bono|volunteer (?:lawyers?|attorneys?)|(?:lawyer|attorney) (?:time|hours?)',
    ),
  },
  {
    label: 'Directory',
    category: 'Directory',
    support: 'offer',
    pattern: words(
      'director(?:y|ies)|toolkits?|resource (?:guide|library)|templates?|online library|portal',
    ),
  },
  {
    label: 'Membership network',
    category: 'Membership',
    support: 'offer',
    pattern: words(
      'memberships?|members-only|association|chamber of commerce|peer (?:group|network)s?|networking group',
    ),
  },
  {
    label: 'Space rental',
    category: 'Workspace',
    support: 'offer',
    pattern: words(
      '(?:office|warehouse|studio|retail|lab|shop|production|storage) space|bench space|space for (?:rent|lease)|workspaces?|pop-?up (?:shops?|space)|vendor (?:booths?|spaces?|stalls?)|booths?',
    ),
  },
  {
    label: 'Discounted service',
    category: 'Service',
    support: 'offer',
    pattern: words(
      'discount(?:s|ed)?|free (?:software|website|headshots?|listing|review|audit|assessment)s?|assessments?|equipment (?:lending|rental|library)|testing',
    ),
  },
];

/** What an event is; the first of equals wins. */
export const eventTypes: readonly {
  readonly label: string;
  readonly pattern: RegExp;
  readonly weight?: number;
  /** Words that tell it in a title, but in running text only what there is to eat. */
  readonly inTitle?: RegExp;
}[] = [
  { label: 'Webinar', pattern: words('webinars?|web ?cast|online (?:workshop|seminar|training)') },
  {
    label: 'Conference',
    pattern: words(
      'conferences?|forums?|summits?|symposium|convention|congress|annual meeting|gatherings?|business day|keynotes?|breakout(?: session)?s?|main stage',
    ),
    weight: 1.4,
  },
  { label: 'Trade show', pattern: words('trade ?shows?|expos?|exhibitors?|exposition') },
  {
    label: 'Job fair',
    pattern: words(
      '(?:job|career|careers|hiring) (?:fairs?|events?|days?|expos?)|hir(?:e|ing) on the spot',
    ),
  },
  {
    label: 'Pitch competition',
    pattern: words(
      'pitch (?:competitions?|nights?|contests?|events?|off|slam)|start-?up (?:weekend|competition)|demo (?:day|night)|pitch day',
    ),
    weight: 1.5,
  },
  { label: 'Hackathon', pattern: words('hack-?a-?thons?') },
  {
    label: 'Open house',
    pattern: words('open houses?|tours?|ribbon[- ]cutting|grand opening'),
    weight: 0.9,
  },
  {
    label: 'Market or fair',
    pattern: words(
      "(?:craft|holiday|makers?'?|artisan|pop-?up|winter|vendor|farmers'?) (?:fairs?|markets?)|fairs?|festivals?|pop-?up (?:shops?|sales?|events?)",
    ),
    inTitle: words('markets?|bazaars?|pop-?ups?|tag sales?|swaps?'),
  },
  { label: 'Bootcamp', pattern: words('boot ?camps?') },
  {
    label: 'Class series',
    pattern: words(
      'class series|evening (?:school|classes)|courses?|(?:\\w+|\\d+)[- ](?:week|session|part) (?:series|course|class|workshop|training)|weekly (?:classes|sessions)|workshop series|(?:all )?(?:three|four|five|six|eight|\\d) (?:evenings|sessions|classes|weeks)|academy|school',
    ),
    weight: 1.2,
  },
  {
    label: 'Listening session',
    pattern: words(
      'listening (?:sessions?|tour)|public (?:hearing|meeting)|hearings?|town hall|feedback session',
    ),
    weight: 1.3,
  },
  { label: 'Roundtable', pattern: words('round ?tables?') },
  { label: 'Panel discussion', pattern: words('panels?(?: discussions?)?|panelists?') },
  {
    label: 'Info session',
    pattern: words('info(?:rmation)?(?:al)? sessions?|info night|q ?& ?a sessions?|office hours'),
    weight: 1.3,
  },
  {
    label: 'Networking social',
    pattern: words(
      'networking|mixers?|meet-?ups?|socials?|happy hours?|coffee (?:hour|chat|connect)s?|business after hours|after hours|mingle|meet and greet|breakfast (?:club|meeting)|get-?together|beers|bonfire|speed networking|potluck|sip (?:&|and) \\w+|eggs (?:&|and) issues|speed[- ](?:networking|dating|matching|meetings?)|match-?making|business cards|biz after (?:hours|hrs)|after hrs',
    ),
    inTitle: words(
      'breakfast|coffee|luncheons?|drinks|social|toast|supper|cookout|matchmaker|match-?up',
    ),
  },
  {
    label: 'Workshop',
    pattern: words(
      'workshops?|hands-on|clinics?|lunch (?:&|and|n) learn|101|how to|trainings?(?: days?)?|seminars?|class|classes|lab|tutorial|learn (?:how|to|the)|bookkeeping|what to bring|crash course|skills? session|demonstration',
    ),
  },
];
