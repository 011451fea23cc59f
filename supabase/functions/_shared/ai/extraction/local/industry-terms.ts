import { words, type Industry, type Term } from './vocabulary.ts';

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
