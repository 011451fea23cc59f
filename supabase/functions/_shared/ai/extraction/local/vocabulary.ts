import type { BusinessStage } from '../../../contracts/vocabularies.ts';
import { formats, industries, type supportTypes } from '../../../contracts/vocabularies.ts';

export type Industry = (typeof industries)[number]['value'];
export type Format = (typeof formats)[number]['value'];
export type SupportType = (typeof supportTypes)[number]['value'];

/** A word of the directory and the words of texts that stand for it. */
export interface Term<V extends string> {
  readonly value: V;
  readonly pattern: RegExp;
}

const words = (alternatives: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'giu');

/** Trades and what they make; `weak` ones are common in texts about other things. */
export const industryTerms: readonly (Term<Industry> & { readonly weak?: RegExp })[] = [
  {
    value: 'agriculture_forestry',
    pattern: words(
      'farm(?:s|er|ers|ing|land|steads?)?|agricultur(?:e|al)|livestock|dairy|orchards?|growers?|crops?|potato(?:es)?|maple (?:syrup|sap|producers?)|forest(?:ry|s| products)?|loggers?|logging|timber(?! guild)|sawmills?|woodlots?|beekeepers?|horticultur\\w+|ranch\\w*|hemp|blueberr(?:y|ies) (?:growers|farms?|producers)|wild blueberries|nurser(?:y|ies)|agritourism|value-added (?:agricultur\\w+|producers?)',
    ),
    weak: words("farmers' markets?|farmers markets?"),
  },
  {
    value: 'arts_culture_entertainment',
    pattern: words(
      'art|arts|artists?|artisans?|crafts?|craftspeople|crafters?|potters?|pottery|ceramic(?:s|ists)?|weavers?|weaving|basket ?makers?|carvers?|wood ?(?:turners?|carvers?|workers?)|musicians?|music|theat(?:er|re)s?|film(?:makers?|s)?|galler(?:y|ies)|museums?|creative (?:economy|businesses|entrepreneurs|workers|industries|sector|people)|creatives|writers?|photographers?|painters|sculptors?|fiber arts|quilters?|jewelers|jewelry(?: makers)?|makers? and artists',
    ),
    weak: words('makers?'),
  },
  {
    value: 'construction_trades',
    pattern: words(
      'construction|contractors?|builders?|carpent(?:ers?|ry)|plumb(?:ers?|ing)|electricians?|hvac|roof(?:ers?|ing)|skilled trades?|building trades?|trades(?:people|women|men|person)|masons?|welders?|home ?builders|remodel(?:ers|ing)|excavat\\w+|landscapers?',
    ),
  },
  {
    value: 'consumer_products_retail',
    pattern: words(
      'retail(?:ers?)?(?! (?:partner|link))|shops?(?! floor)|shop ?(?:keepers|owners)|storefronts?|stores?|boutiques?|consumer (?:products|goods|brands|packaged goods)|cpg|merchants?|e-?commerce|product(?:s)? on shelves|wholesale(?:rs)?|apparel|outdoor (?:brands?|gear)|gift shops?|downtown businesses|main street businesses',
    ),
    weak: words('wholesale|shops?|stores?|products|merchants?|boutiques?'),
  },
  {
    value: 'education_training',
    pattern: words(
      'child ?care (?:providers?|businesses|centers?|business|owners|programs)|day ?cares?|preschools?|early (?:childhood|learning) (?:educat\\w+|providers?|businesses)|tutor(?:s|ing businesses)|educators|schools and colleges|ed-?tech|nursery schools?',
    ),
  },
  {
    value: 'energy_environment',
    pattern: words(
      'climate(?:[- ](?:tech|technology|solutions|change))?|clean ?(?:tech|energy|technology)|renewables?(?: energy)?|solar|wind (?:power|energy)|heat pumps?|energy (?:efficiency|storage|audits?|companies|sector|upgrades)|sustainab(?:le|ility)(?: businesses)?|environmental(?: tech\\w*)?|green (?:energy|tech|business(?:es)?|jobs)|decarboni\\w+|recycling|circular economy|weatheriz\\w+|climatetech|cleantech',
    ),
    weak: words('energy'),
  },
  {
    value: 'financial_professional_services',
    pattern: words(
      'accountants?|book-?keep(?:ing|ers?)|accounting firms?|law firms?|attorneys|lawyers|insurance agen(?:ts|cies)|real estate (?:agents|brokers|firms)|professional services?|consultants(?: and| who)|financial (?:services|professionals|advisors)|freelancers?|tax preparers',
    ),
    weak: words(
      'book-?keep(?:ing|ers?)|accountants?|real estate|insurance|freelancers?|consultants?',
    ),
  },
  {
    value: 'fisheries_marine',
    pattern: words(
      'fish(?:ing|ers?|eries|ermen|erman|erwomen)?|seafood|lobster(?:s|men|man|ing)?|aquacultur\\w+|oysters?|mussels?|clam(?:s|mers|ming)?|kelp|sea ?weeds?|sea vegetables?|shell ?fish|marine(?: (?:trades|industr(?:y|ies)|businesses|economy))?|ocean(?:s)?(?:[ -](?:tech|technology|economy|clusters?))?|blue ?economy|working waterfronts?|boat ?(?:builders?|building|yards?)|harvesters|wharves|scallops?|elvers?|urchins?|groundfish\\w*|sternm[ae]n|wharf|dealers? licen[sc]e',
    ),
    weak: words('marine|ocean|wharf'),
  },
  {
    value: 'food_beverage',
    pattern: words(
      'food(?:s)?(?: (?:businesses|producers?|makers|entrepreneurs|processors|companies|manufacturers?|trucks?|production|processing|startups?|service))?|beverages?|brew(?:ers|eries|ery|ing)|distiller(?:s|ies|y)|cider(?:ies|y)?|winer(?:y|ies)|baker(?:s|ies|y)|restaurants?|restaurateurs|cafes?|caf\u00e9s?|cater(?:ers?|ing)|chefs?|food ?trucks?|specialty foods?|packaged foods?|commercial kitchens?|shared kitchens?|commissar(?:y|ies)|cottage foods?|servsafe|culinary|mobile vendors?',
    ),
    weak: words('food|foods|beverages?|restaurants?|caterers?'),
  },
  {
    value: 'health_wellness',
    pattern: words(
      'health ?care(?: (?:providers|companies|businesses))?|health(?: and|,? &) wellness|wellness(?: (?:businesses|practitioners))?|bio(?:tech\\w*|science|medical)|life sciences?|med(?:ical)?[ -]?(?:devices?|tech)|digital health|massage therapists?|yoga studios?|fitness|home care|clinicians?|pharma\\w*|elder ?care|behavioral health',
    ),
    weak: words('wellness'),
  },
  {
    value: 'hospitality_tourism',
    pattern: words(
      'hospitality|touris[mt]s?|lodging|hotels?|inns?(?:keepers?)?|motels?|campgrounds?|b&bs?|bed and breakfasts?|guides?(?= (?:and|service|businesses))|registered guides|outfitters?|short-term rentals?|visitors? (?:economy|industry)|resorts?|outdoor recreation|ski areas?|vacation rentals?|sporting camps?|attractions',
    ),
    weak: words('inns?'),
  },
  {
    value: 'manufacturing',
    pattern: words(
      'manufactur(?:ers?|ing|e)|machin(?:ists?|e shops?|ing)|fabricat(?:ors?|ion)|cnc|factor(?:y|ies)|precision (?:machining|parts)|industrial (?:makers|production|businesses)|product designers?|plant managers?|shop floors?|maker ?space|lean manufacturing|metal ?work(?:ers|ing)?|textiles?|composites?|advanced materials',
    ),
  },
  {
    value: 'nonprofit',
    pattern: words(
      'for nonprofits?|nonprofit (?:leaders|organizations|sector|staff|boards?|executives|professionals|managers)|501\\(c\\)\\(?3\\)? organizations?|charit(?:y|ies)|nonprofits (?:in|across|of|that|and|may|can|with|who)|social enterprises?',
    ),
    weak: words('nonprofits?'),
  },
  {
    value: 'technology_digital_services',
    pattern: words(
      'tech(?:nology)? (?:startups?|companies|businesses|founders|sector|firms|entrepreneurs)|software|saas|it (?:firms|companies|shops|services|professionals)|web (?:designers?|developers?|development)|digital (?:services|businesses|marketing agencies|products)|cyber ?security|artificial intelligence|ai|data science|app developers|computer|coding|developers|robotics|robots|deep ?tech|tech founders|tech|apps?|saas founders|software (?:startups?|companies)|ocean tech|climate tech|information technology|machine learning|automation',
    ),
    weak: words('ai|robots|cyber ?security|automation|software|computer'),
  },
  {
    value: 'transportation_logistics',
    pattern: words(
      'truck(?:ing|ers|s)?(?: (?:companies|businesses|drivers))?|haulers?|log(?:ging)? trucks?|cdl|logistics|freight|shipping companies|warehous(?:ing|es)|supply chains?|transportation (?:companies|businesses|providers|sector)|delivery (?:services|businesses)|couriers|aviation|ferr(?:y|ies) operators?',
    ),
  },
];

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

export const formatTerms: readonly Term<Format>[] = [
  {
    value: 'hybrid',
    pattern: words(
      'hybrid|in[- ]person (?:or|and|&) (?:online|virtual(?:ly)?|on zoom|by (?:video|zoom)|remote(?:ly)?|via zoom)|online (?:or|and|&) in[- ]person|virtual(?:ly)? (?:or|and|&) in[- ]person|by video or in person|in the plant or by video|in person or by (?:video|phone|zoom)',
    ),
  },
  {
    value: 'in_person',
    pattern: words(
      'in[- ]person|on[- ]site|face[- ]to[- ]face|at our (?:space|office|shop|kitchen|building|center|studio|location)|stop by|drop by|come (?:by|in|visit|to (?:our|the))|walk[- ]ins?|badge access|in the \\w+(?: \\w+){0,2} (?:basement|office|library|hall|room|center)|held in \\p{L}+|show up|tour the|storefront',
    ),
  },
  {
    value: 'online',
    pattern: words(
      'online (?:course|class(?:es)?|program|training|modules?|workshops?|sessions?|platform|mentoring|advising|coaching|learning|portal|library|community)|virtual(?:ly)?|by video|on video|via zoom|on zoom|over zoom|by zoom|by phone or video|webinars?|remotely|remote (?:sessions?|option|participation|coaching|mentoring)|on-?line only|online lessons?|short lessons|video lessons?|phone or laptop|fully online|video (?:calls?|link|meetings?|chats?)|also by video|entirely online|100% online|live on zoom|(?:weekly |monthly )?zooms|zoom (?:calls?|sessions?|meetings?|class(?:es)?|workshops?|lessons?)',
    ),
  },
  {
    value: 'self_paced',
    pattern: words(
      'self[- ]paced|self[- ]guided|at your own pace|on your own (?:time|schedule)|work through (?:it|the modules)|(?:any|in your own) time online|pre-?recorded|self[- ]study|own pace|no schedule|whenever you like|on your own',
    ),
  },
  {
    value: 'cohort_based',
    pattern: words(
      'cohorts?(?:-based)?|(?:class|group|batch) of (?:\\d+|eight|ten|twelve|six|fifteen|twenty) (?:companies|businesses|founders|participants|entrepreneurs|farms|people)|peer cohort|whole cohort|same group of \\w+|(?:goes?|going|works?|learn) through (?:it|the \\w+) together|peer groups?|learn alongside',
    ),
  },
  {
    value: 'one_on_one',
    pattern: words(
      'one[- ](?:on|to)[- ]one|1[-:](?:on-)?1|1-on-1|1:1|individual(?:ized)? (?:coaching|advising|counseling|sessions?|meetings?|appointments?|help|consult\\w+)|personal (?:coach|advisor|adviser)|matched with (?:a|one) (?:coach|mentor|advisor)|your own (?:coach|mentor|advisor)|private (?:sessions?|consult\\w+)|confidential (?:advising|business advising|counseling)|meet(?:s)? (?:individually|privately)|meet(?:s)? with (?:you|your (?:coach|mentor|advis[eo]r)) (?:\\w+ ){0,3}privately|(?:paired|matched) with (?:somebody|someone|(?:a|an|one) \\w+)|(?:coach|mentor|advis[eo]r) of your own|sits? down with you',
    ),
  },
  {
    value: 'drop_in_on_demand',
    pattern: words(
      'drop[- ]ins?|walk[- ]ins?|on[- ]demand|no (?:appt|appointment)s? (?:needed|necessary|required)|without an? appointment|just show up|any ?time access|24\\/7|open hours|open lab|day pass(?:es)?|hourly rental',
    ),
  },
];

/** Phrases that name a stage; taken from what a text says about who may take part. */
export const stageTerms: readonly Term<BusinessStage>[] = [
  {
    value: 'idea',
    pattern: words(
      "ideas? stage|(?:just |only |have )?an idea|with (?:just )?an idea|(?:thinking|dreaming) (?:of|about) (?:starting|opening|launching|one|buying|going)|not[- ]yet[- ]open|solid plan for one|(?:owns?|have|has) or wants? to start|not open yet|aspiring|would-be|pre-?launch|pre-?revenue|hop(?:ing|e) to (?:start|open|launch)|want to (?:start|open|launch)|wants to (?:start|open|launch)|(?:ready|planning|looking|about) to (?:start|open|launch)|about to sell|exploring (?:a )?business ownership|idea[- ]stage|concept stage|people starting|haven't (?:started|launched|opened) yet|is my idea",
    ),
  },
  {
    value: 'launch',
    pattern: words(
      'start-?ups?|new (?:and|or) (?:existing|established|growing)|(?:brand[- ])?new (?:retail|businesses|business|ventures?|companies|company|firms?|owners?|enterprises?|farms?|farmers?|restaurants?|shops?|food|small)|newly (?:opened|formed|launched|started)|early[- ]stage|pre-?seed|prototypes?|(?:in (?:operation|business)|operating|open(?:ed)?|running|trading) (?:for )?(?:less than|fewer than|under|no more than|not more than|at most) (?:an?|one|two|three|four|five|six|1|2|3|4|5|6|12|18|24|36) (?:years?|yrs?|months)|(?:less|fewer|no more|younger) than (?:an?|one|two|three|four|five|1|2|3|4|5|12|18|24|36) (?:years?|yrs?|months)(?: old| in (?:operation|business)| of operations?)?|(?:under|within|at most) (?:an?|one|two|three|four|five|1|2|3|4|5) (?:years?|yrs?)(?: old)?|(?:in (?:their|your|its) )?first (?:\\w+ )?years?(?: of (?:operation|business))?|first[- ]time (?:commercial tenants?|tenants?|owners?|entrepreneurs|business owners|founders)|just (?:starting|started|launched|opened|getting started)|starting (?:a|an|your|their|or)|recently (?:opened|launched|started)|beginning (?:farmers|entrepreneurs)|selling \\(or about|first (?:sales|customers|lease)|launch(?:ing|ed)? (?:a|your|their|an)|have sold something|founders|get(?:ting)? (?:it )?off the ground|young (?:companies|businesses)|opened (?:in the last|within)',
    ),
  },
  {
    value: 'grow',
    pattern: words(
      '(?:ready|looking|want|wants|hoping|working|seeking|able|trying) to (?:grow|scale)|take the next step|next level|already (?:open|selling|running|in business|operating)|(?:in business|in operation|open|operat(?:ed|ing)|trading|running|established)(?: [\\w,]+){0,3}? (?:for )?(?:at least |a minimum of |more than |over )?(?:a|one|two|three|four|five|1|2|3|4|5|12|18|24) (?:full )?(?:years?|yrs?|months|seasons?)(?: or (?:more|longer)|\\+)|(?:run|own|owned) (?:(?:a|their|your) )?(?:own )?(?:\\w+ )?business for (?:at least|more than|over) (?:an?|one|two|three|1|2|3) years?|(?:running|operating|open|in business|in operation|trading) (?:for )?(?:at least|more than|over) (?:an?|one|two|three|four|five|six|1|2|3|4|5|6|12|18|24) (?:full )?(?:years?|yrs?|months|seasons?)|(?:paying|first) customers|(?:some|steady) (?:sales|revenue)|product in customers|growing (?:businesses|companies|business|firms|small)|readiness to grow|grow (?:your|their|a|an existing|sales|revenue)|(?:at least|minimum of|more than|over|for) (?:one|two|three|four|five|1|2|3|4|5|6|12|18|24) (?:full )?(?:years?|yrs?|months)(?: or more)? (?:in business|of (?:operation|operations|sales|operating history))|in (?:business|operation) (?:for )?(?:at least|more than|over) (?:one|two|three|four|five|six|ten|1|2|3|4|5|6|10|12|18|24)|existing (?:small )?(?:businesses|business owners|companies|firms|farms)|running a (?:small )?(?:biz|business)|growth[- ]stage|scal(?:e|ing)(?: up)?|post-revenue|with revenues? of|annual (?:sales|revenues?) of at least|established (?:small )?(?:businesses|companies|farms)|hire (?:your|their) first',
    ),
  },
  {
    value: 'expand',
    pattern: words(
      'expand(?:ing)?|expansions?|second locations?|new (?:markets|locations?)|export(?:ing|ers)?|international markets|adding (?:staff|employees|jobs)',
    ),
  },
  {
    value: 'mature',
    pattern: words(
      'succession|(?:thinking (?:of|about)|ready to|planning to|looking to|nearing) (?:retir\\w+|sell(?:ing)? (?:up|out|the business)|hand(?:ing)? over)|employee[- ]own(?:ership|ed)|worker[- ]own(?:ership|ed)|mature (?:businesses|companies)|exit(?:ing)? (?:planning|strategy|your business|the business)|sell(?:ing)? (?:your|their) business|retir(?:e|ing|ement) (?:owners|from)|long-established|family businesses? (?:transition|succession)|ownership transition|next generation of owners|(?:ten|twenty|10|15|20)\\+? years in business',
    ),
  },
];

/** Subjects that make good tags; written as the directory writes them. */
export const subjectTerms: readonly { readonly label: string; readonly pattern: RegExp }[] = (
  [
    ['microgrant', 'micro-?grants?'],
    ['grant', 'grants?'],
    ['loan', 'loans?'],
    ['microloan', 'micro-?loans?'],
    ['revolving loan fund', 'revolving loan fund'],
    ['gap financing', 'gap financing'],
    ['working capital', 'working capital'],
    ['equipment', 'equipment'],
    ['real estate', 'real estate'],
    ['cost-share', 'cost[- ]share'],
    ['forgivable', 'forgivable'],
    ['non-dilutive', 'non-?dilutive'],
    ['venture capital', 'venture capital'],
    ['angel investing', 'angel invest\\w+'],
    ['crowdfunding', 'crowdfund\\w+'],
    ['tax credit', 'tax credits?'],
    ['funding', 'funding|financing'],
    ['accelerator', 'accelerators?'],
    ['incubator', 'incubators?'],
    ['cohort', 'cohorts?'],
    ['mentoring', 'mentor(?:s|ing|ship)?'],
    ['coaching', 'coach(?:es|ing)?'],
    ['advising', 'advis(?:ing|ors?|ers?)|counseling'],
    ['one-on-one', 'one[- ]on[- ]one|1:1|1-on-1'],
    ['volunteer', 'volunteers?'],
    ['drop-in', 'drop[- ]in|no app(?:oin)?t(?:ment)?s? needed'],
    ['business plan', 'business plans?'],
    ['pitch', 'pitch(?:es|ing)?'],
    ['demo day', 'demo day'],
    ['makerspace', 'maker ?space'],
    ['makers', 'makers?'],
    ['cnc', 'cnc'],
    ['laser cutter', 'laser cutters?'],
    ['3d printing', '3-?d print(?:ers?|ing)'],
    ['prototyping', 'prototyp\\w+'],
    ['product design', 'product design(?:ers?)?'],
    ['membership', 'memberships?'],
    ['co-working', 'co-?working'],
    ['shared kitchen', 'shared kitchens?|commercial kitchens?'],
    ['workspace', 'work ?spaces?'],
    ['food', 'food(?: businesses| producers)?'],
    ['food safety', 'food[- ]safety'],
    ['food processing', 'food processing|processing'],
    ['packaging', 'packaging'],
    ['cold storage', 'cold storage|freezer'],
    ['seafood', 'seafood'],
    ['seaweed', 'seaweed|kelp'],
    ['value-added', 'value-added'],
    ['wholesale', 'wholesale'],
    ['food truck', 'food ?trucks?'],
    ['restaurant', 'restaurants?'],
    ['brewing', 'brewer(?:y|ies|s)|brewing'],
    ['specialty food', 'specialty foods?'],
    ['agriculture', 'agricultur\\w+'],
    ['farms', 'farms?|farmers?(?! market)'],
    ['co-operative', 'co-?operatives?|co-?ops'],
    ['forestry', 'forest(?:ry| products)'],
    ['fisheries', 'fisher(?:ies|men|y)|fishing'],
    ['lobster', 'lobster\\w*'],
    ['aquaculture', 'aquacultur\\w+'],
    ['blue economy', 'blue economy'],
    ['ocean tech', 'ocean(?: tech)?'],
    ['climate tech', 'climate(?: tech)?'],
    ['clean energy', 'clean energy|renewable energy|solar'],
    ['energy efficiency', 'energy efficiency'],
    ['manufacturing', 'manufactur\\w+'],
    ['robotics', 'robot(?:s|ics)'],
    ['apprenticeships', 'apprentic\\w+'],
    ['hiring', 'hiring|recruit\\w+'],
    ['workforce', 'workforce'],
    ['exports', 'export\\w*'],
    ['supply chain', 'supply chains?'],
    [
      'government contracting',
      'government contract\\w*|selling to gover?nment|public (?:buyers?|bids?|procurement)|gover?nment',
    ],
    ['procurement', 'procurement|purchasing|bids?|bid lists?'],
    ['bookkeeping', 'book-?keeping'],
    ['accounting', 'accounting'],
    ['taxes', 'tax(?:es)?'],
    ['licensing', 'licen[sc]es?|licensing'],
    ['insurance', 'insurance'],
    ['legal', 'legal'],
    ['intellectual property', 'intellectual property|ip clinics?|patents?|trademarks?'],
    ['marketing', 'marketing'],
    ['social media', 'social media'],
    ['e-commerce', 'e-?commerce|online (?:store|sales)'],
    ['websites', 'websites?'],
    ['pricing', 'pricing'],
    ['sales', 'sales skills|selling'],
    ['customers', 'customers?'],
    ['cash flow', 'cash flow'],
    ['quickbooks', 'quickbooks'],
    ['ai', 'ai|artificial intelligence'],
    ['cybersecurity', 'cyber ?security'],
    ['succession planning', 'succession'],
    ['leadership', 'leadership'],
    ['business basics', 'business basics'],
    ['networking', 'networking|mingle|mixer'],
    ['workshop', 'workshops?'],
    ['webinar', 'webinars?'],
    ['conference', 'conferences?'],
    ['forum', 'forums?'],
    ['training', 'training'],
    ['evening class', 'evening (?:school|class(?:es)?)'],
    ['course', 'courses?'],
    ['startup', 'start-?ups?'],
    ['founders', 'founders?'],
    ['entrepreneurship', 'entrepreneurs?(?:hip)?'],
    ['small business', 'small biz|small business(?:es)?'],
    ['sole proprietor', 'sole proprietors?'],
    ['side hustle', 'side[ -]hustl\\w+'],
    ['freelance', 'freelanc\\w+'],
    ['home-based business', 'home-based'],
    ['artists', 'artists?'],
    ['craft', 'crafts?|craftspeople'],
    ['artisan', 'artisans?'],
    ['storefront', 'storefronts?'],
    ['downtown', 'downtown'],
    ['retail', 'retail(?:ers?)?'],
    ['lease', 'leases?'],
    ['rent assistance', 'rent (?:help|assistance)|the rent'],
    ['tourism', 'tourism'],
    ['outdoor recreation', 'outdoor recreation'],
    ['child care', 'child ?care'],
    ['nonprofit', 'nonprofits?'],
    ['technology', 'technology|software'],
    ['construction', 'construction|contractors'],
    [
      'women entrepreneurs',
      'women(?:-owned| entrepreneurs| founders| business owners| in business)?',
    ],
    ['veterans', 'veterans?'],
    ['Wabanaki', 'wabanaki'],
    [
      'Native entrepreneurs',
      'native (?:american|entrepreneurs?|enterprise|owned)|indigenous|tribal',
    ],
    ['Penobscot', 'penobscot nation'],
    ['Passamaquoddy', 'passamaquoddy'],
    ['Maliseet', 'maliseet'],
    ["Mi'kmaq", "mi'kmaq"],
    ['immigrants', 'immigrants?|new mainers|refugees?|asylum'],
    ['BIPOC', 'bipoc|black-owned|people of color'],
    ['youth', 'youth|young (?:people|entrepreneurs)|students'],
    ['rural', 'rural'],
    ['islands', 'islands?'],
    ['jobs', 'jobs?'],
    ['free', 'free'],
    ['online', 'online|virtual'],
    ['hybrid', 'hybrid'],
  ] as const
).map(([label, alternatives]) => ({ label, pattern: words(alternatives) }));

export const industryLabel = (value: Industry): string =>
  industries.find((industry) => industry.value === value)?.label ?? value;

/** How often a pattern stands in a text, up to a bound. */
export function countMatches(text: string, pattern: RegExp, most = 12): number {
  let count = 0;
  for (const _ of text.matchAll(pattern)) {
    if (++count >= most) break;
  }
  return count;
}
