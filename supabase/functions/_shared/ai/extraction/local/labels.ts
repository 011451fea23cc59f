/** What a labelled line or a section of a text is about. */
export type LabelKind =
  | 'name'
  | 'host'
  | 'date'
  | 'time'
  | 'place'
  | 'office'
  | 'join'
  | 'register'
  | 'registerBy'
  | 'apply'
  | 'web'
  | 'cost'
  | 'funding'
  | 'eligibility'
  | 'exclusion'
  | 'deadline'
  | 'contact'
  | 'press'
  | 'fax'
  | 'description'
  | 'focus'
  | 'industry'
  | 'stage'
  | 'region'
  | 'format'
  | 'type'
  | 'tags'
  | 'timeline'
  | 'updated'
  | 'person'
  | 'aside';

/** Tried in order; each matches a whole label in lower case without numbers and end marks. */
const LABELS: readonly (readonly [LabelKind, RegExp])[] = [
  [
    'updated',
    /^(?:(?:last |page )?(?:updated|modified|reviewed)(?: on)?|(?:date )?(?:posted|published)(?: on)?)$/,
  ],
  ['fax', /^fax$/],
  [
    'press',
    /^(?:media|press|for the (?:press|media)|(?:media|press) (?:contact|inquiries|enquiries)|editor'?s? notes?)$/,
  ],
  [
    'exclusion',
    /^(?:not (?:eligible|included|covered|allowed|for)|ineligible(?: \w+){0,2}|exclusions?|restrictions|who (?:can'?t|cannot|can not|may not|is not eligible to) ?(?:apply)?|what (?:is not|isn'?t|we (?:don'?t|do not)) \w+)$/,
  ],
  [
    'registerBy',
    /^(?:(?:register|registration|rsvp|sign[ -]?up|enrol?l)s? (?:by|deadline|closes|ends|before)|early[ -]?bird(?: \w+)?|tickets? (?:by|deadline))$/,
  ],
  [
    'deadline',
    /^(?:(?:application|submission|final|priority|grant|proposal|entry|next|spring|summer|fall|winter|full application)?s? ?(?:deadline|due date|due by|due|closing date|close date|date limite|échéance|closes|cut[ -]?off(?: date)?)(?: (?:date|to apply|for (?:applications|submissions)))?|apply (?:by|before|no later than)|applications? (?:are |is )?(?:due|close|closes|deadline|accepted until|accepted through)(?: (?:by|on|date))?|submit by|last day to apply|the form closes|(?:application )?window closes)$/,
  ],
  [
    'timeline',
    /^(?:timeline(?: for .{1,40})?|(?:key|important|program|other) dates|dates (?:to know|and deadlines)|application timeline|mark your calendars?)$/,
  ],
  [
    'funding',
    /^(?:montants?|awards?(?: (?:sizes?|amounts?|ranges?|levels?|details|information))?|(?:grant|loan|funding|financing|credit|microloan|stipend|prize|benefit|investment) (?:amounts?|sizes?|ranges?|limits?|levels?|awards?|available)|amounts?(?: (?:available|offered|of (?:funding|awards?|grants?|loans?)))?|funding|how much (?:can|could|may|is|will|money|funding)(?: .{1,40})?|(?:maximum|max|minimum|min) (?:award|grant|loan|request|amount)(?: amount)?|prizes?|what we (?:fund|offer|lend|pay)|loan terms|stipends?)$/,
  ],
  [
    'cost',
    /^(?:costs?(?: (?:to (?:attend|participate|join)|per \w+))?|fees?|pric(?:e|es|ing)|tuition|admission|(?:registration|participation|program|membership|course|class) (?:fees?|costs?)|dues|rates?|what does it cost|how much(?: does it cost| is it)?|is there a (?:fee|cost|charge)|entry fees?|what (?:it|this|you|you'll|does it|will it|do i|do you) (?:costs?|pays?)(?: .{1,30})?|prices? and \w+|(?:our |current |hourly |daily |monthly |rental )?rates?)$/,
  ],
  [
    'eligibility',
    /^(?:admissibilité|critères|qui peut \w+(?: \w+){0,2}|pour qui|who|whom|who (?:can|may|should|could)(?: \w+){1,3}|who qualifies|(?:which|what(?: kinds? of)?) (?:employers|businesses|companies|farms|owners|firms|organi[sz]ations|applicants)(?: \w+){0,3}|who (?:gets|takes) (?:in|part)|what you(?:'ll)? need to qualify|eligible \w+|who (?:is|are) (?:it|this|they|eligible|we looking)(?: \w+){0,3}|who it'?s for|who this is for|who we (?:serve|help|fund)|is (?:it|this) for (?:you|me)|eligib(?:le|ility)(?: \w+){0,3}|(?:applicant )?(?:requirements|qualifications|criteria)|to (?:qualify|be eligible)|you(?:'re| are) a (?:good )?fit if|(?:target |intended )?audience|(?:what|who|whom) we(?:'re| are)? (?:look(?:ing)? for|seek(?:ing)?|want|fund)|we(?:'re| are) looking for|must[ -]haves?|is this you|intended for|applicants|for|for whom|best for|ideal for|designed for|perfect for|am i eligible|do i qualify|you(?: may| can)? qualify if|open to|must|you (?:may|can) apply if(?: \w+){0,6})$/,
  ],
  [
    'register',
    /^(?:(?:to )?regist(?:er|ration)(?: (?:here|link|online|now|at|info|required|form))?|(?:to )?rsvp(?: (?:here|at|to))?|sign[ -]?ups?(?: (?:here|at|link|online|form|now))?|tickets?(?: (?:here|at))?|(?:to )?reserve(?: .{1,20})?|book(?: .{1,20})?|how to (?:register|sign up|join|attend)|enrol(?:l|lment)?(?: (?:here|at))?|save your (?:seat|spot)|get tickets)$/,
  ],
  [
    'apply',
    /^(?:apply(?: (?:here|online|now|at|today))?|how (?:to|do i|can i) (?:apply|begin|start)|applications?(?: (?:form|link|process|materials|portal))?|to apply|submit(?: (?:to|at|online))?|form|form and details|how|getting started|next steps?)$/,
  ],
  [
    'join',
    /^(?:join(?: (?:online|link|by zoom|by video|zoom meeting|the meeting|the webinar|via zoom|us online|here|at))?|zoom(?: (?:link|meeting|url))?|(?:meeting|webinar|video|virtual|streaming|stream|teams|online) link|link to join|video(?: call)?|google meet|livestream|watch(?: live)?|dial[ -]?in|online(?: at)?|virtual(?:ly)?)$/,
  ],
  [
    'date',
    /^(?:when|dates?(?: (?:and|&|\/) times?)?|dates?\/times?|day(?:s)?(?: (?:and|&) times?)?|event dates?|start date|starts?|begins|new dates?|new date (?:and|&) time|session dates?|dtstart|when (?:is|does) it(?: \w+)?)$/,
  ],
  ['time', /^(?:times?|start time|end(?:s| time)?|hours|new time)$/],
  [
    'place',
    /^(?:where|(?:event )?location|place|venue|(?:event |street )?address|held at|meeting place|room|in[ -]person(?: (?:at|location))?|where is it)$/,
  ],
  [
    'office',
    /^(?:office|offices|our office|(?:mailing|office) address|mail(?: to)?|find us|visit(?: us)?|headquarters|how to find us)$/,
  ],
  [
    'region',
    /^(?:regions?(?: served)?|areas? served|service area|counties(?: served)?|geograph\w{1,8}(?: \w+)?|coverage(?: area)?|where we (?:work|lend|serve)|serving|serves|territory)$/,
  ],
  [
    'contact',
    /^(?:contacts?(?: (?:us|info|information|person|details))?|questions?|phone|tel|telephone|call(?: us)?|cell|e-?mail(?: us)?|(?:for )?(?:more|further) information|reach us|get in touch|talk to|staff contact|program (?:contact|manager|officer)|toll[ -]free|ask)$/,
  ],
  [
    'web',
    /^(?:web(?:[ -]?sites?|[ -]?page)?|url|links?|(?:more|full) (?:info|details)|learn more|details|info|information|read (?:more|the guidelines)|(?:program )?guidelines|home ?page|on the web|see|visit us online|this one)$/,
  ],
  [
    'host',
    /^(?:hosts?|hosted by|organi[sz]ers?|organi[sz]ed by|presented by|offered by|run by|brought to you by|organi[sz]ation|(?:lead |funding )?agency|lender|sponsor organi[sz]ation|provider|provided by|administered by|funder|co-?hosts?|a program of)$/,
  ],
  [
    'name',
    /^(?:(?:program|event|resource|opportunity|grant|course|class|workshop|service|fund|loan|session|series|webinar)? ?(?:name|title)|what|product|offering|initiative|(?:meeting )?topic|program|event|opportunity|resource|grant program|course|workshop|subject|service|summary|class)$/,
  ],
  [
    'description',
    /^(?:(?:program |event |short )?descriptions?|about(?: .{1,60})?|overview|purpose|background|what (?:is|are|it is|you(?:'ll| will)? (?:get|learn|do|receive)|we (?:do|cover)|do|does|to expect|will)(?: .{1,60})?|what'?s (?:included|in it for you|involved|covered)(?: .{1,30})?|why (?:attend|apply|come|join)|topics?(?: covered)?|agenda|benefits|program details|use of funds|uses?|how it works|eligible (?:costs|uses|expenses|projects|activities)|you(?:'ll| will) (?:get|learn))$/,
  ],
  [
    'focus',
    /^(?:focus(?: areas?)?|priorit(?:y|ies)(?: areas?)?|areas? of focus|themes?|expertise)$/,
  ],
  ['industry', /^(?:industr(?:y|ies)|sectors?(?: served)?|business types?)$/],
  ['stage', /^(?:(?:business )?stages?|stage of business)$/],
  ['format', /^(?:formats?|delivery|mode|delivery (?:mode|method))$/],
  [
    'type',
    /^(?:types?(?: of (?:support|resource|event|funding|program))?|kind|category|categories|event type|support type|resource type)$/,
  ],
  ['tags', /^(?:tags?|key ?words?|hashtags?)$/],
  [
    'person',
    /^(?:teacher|instructors?|required|optional|attendees?|invitees|resources needed|moderators?|speakers?|presenters?|facilitators?|trainer|panelists?|guests?|moderator|led by|keynote|with)$/,
  ],
  [
    'aside',
    /^(?:(?:related|other|more|our other|upcoming|recent|past|all) (?:\w+ ){0,3}(?:programs?|events?|workshops?|webinars?|workshops?|news|resources?|stories|opportunities|workshops|classes|posts|links|items|grants|services|pages)|you (?:may|might) also (?:like|be interested in)(?: .{1,30})?|see also|(?:recent|latest|popular) (?:\w+ )?(?:news|posts?|stories|updates|articles)|also (?:in this issue|happening|this month|coming up)|elsewhere|in other news|in (?:this|the next) issue|in brief|briefly|what past participants say|testimonials|success stor(?:y|ies)|past (?:recipients|awardees|winners|events|participants)|our (?:supporters|sponsors|partners|funders)|common questions|faqs?|frequently asked questions|job openings?|we'?re hiring|community calendar|on our calendar|quick links|save these dates too|people also viewed|comments)$/,
  ],
];

/** Pictures that stand for labels on social media. */
const PICTURES: readonly (readonly [RegExp, LabelKind])[] = [
  [/^(?:📍|🏢|🏠|📌|🗺)/u, 'place'],
  [/^(?:📅|🗓|📆)/u, 'date'],
  [/^(?:🕐|🕑|🕒|🕓|🕔|🕕|🕖|🕗|🕘|🕙|🕚|🕛)/u, 'time'],
  [/^(?:📞|☎|📱|📧|✉|📩)/u, 'contact'],
  [/^(?:🎟|🎫)/u, 'register'],
];

/** The kind that a label stands for, or null when it is none of those known. */
export function labelKindOf(label: string): LabelKind | null {
  if (label.length > 80) return null;
  const plain = label
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\([^)]{0,60}\)/g, ' ')
    .replace(/^[^\p{L}]+|[^\p{L})]+$/gu, '')
    .replace(/\s+/g, ' ');
  if (plain === '') return null;
  return LABELS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** The kind that a picture at the start of a line stands for. */
export function pictureKindOf(line: string): LabelKind | null {
  return PICTURES.find(([pattern]) => pattern.test(line))?.[1] ?? null;
}
