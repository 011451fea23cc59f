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

/** A pattern for any of these words, whole. */
export const words = (alternatives: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'giu');

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
