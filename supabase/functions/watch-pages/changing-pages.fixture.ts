/** Made-up web pages of programs that change over a year, for the proof of the watch. */

/** What a page says, as the directory stores it. */
export interface Program {
  readonly deadline: string | null;
  readonly amount: string;
  readonly cost: string;
  readonly email: string;
  readonly phone: string;
  readonly eligibility: string;
  readonly isClosed: boolean;
  readonly host: string;
}

export type PlantedFact = keyof Program;

/** A page with its looks, which say nothing about the program. */
export interface ChangingPage {
  readonly number: number;
  readonly program: Program;
  readonly layout: number;
  readonly menu: number;
  readonly hasBanner: boolean;
  readonly news: number;
}

/** Random numbers from 0 to 1 that are the same in every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const names = ['Tidewater', 'Granite Hill', 'Penobscot', 'Blue Heron', 'Kennebec', 'Acadia Rise'];
const kinds = ['Microgrant', 'Growth Loan', 'Innovation Fund', 'Export Grant', 'Seed Award'];
const audiences = [
  'small businesses in Maine with fewer than 50 employees',
  'farmers and food producers who work in Maine',
  'startups that were founded in Maine within the last three years',
  'nonprofits and cooperatives in rural counties',
  'women-owned companies with at least one year of sales',
  'fishing and aquaculture businesses on the coast',
];
const newsItems = [
  'Our team met forty founders at the fair in Bangor.',
  'Read the story of a bakery that grew with our help.',
  'We have a new office manager. Welcome, Jo!',
  'Photos of the summer gathering are online.',
];
const menus = [
  ['Home', 'About', 'Programs', 'News', 'Contact'],
  ['Start', 'Who we are', 'Funding', 'Stories', 'Help'],
  ['Home', 'Programs', 'Events', 'Donate', 'Careers', 'Contact us'],
];

const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item;

function longDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

const deadlineLines = [
  (day: string) => `Application deadline: ${day}`,
  (day: string) => `Applications are due by ${day}.`,
  (day: string) => `Please apply by ${day} at 5 p.m.`,
  (day: string) => `The deadline to apply is ${day}.`,
];
const amountLines = [
  (amount: string) => `Awards of up to ${amount} are available.`,
  (amount: string) => `Funding amount: up to ${amount}`,
  (amount: string) => `Each applicant can receive up to ${amount}.`,
];
const costLines = [
  (cost: string) => `Cost: ${cost}`,
  (cost: string) => `Cost to participate: ${cost}.`,
];
const eligibilityLines = [
  (whom: string) => `Eligibility: ${whom}.`,
  (whom: string) => `Who can apply: ${whom}.`,
  (whom: string) => `Eligible applicants are ${whom}.`,
];
const closedLines = [
  'Applications are now closed.',
  'We are no longer accepting applications.',
  'The program has ended.',
];

/** Returns page `number` before its first change. */
export function firstPage(number: number, random: () => number): ChangingPage {
  const host = `program${String(number)}.example.org`;
  return {
    number,
    layout: number % 3,
    menu: number % 3,
    hasBanner: number % 4 === 0,
    news: number,
    program: {
      deadline: number % 5 === 4 ? null : dayOf(random),
      amount: amountOf(random),
      cost: pick(['Free', '$25 per person', '$100'], number),
      email: `grants@${host}`,
      phone: phoneOf(random),
      eligibility: pick(audiences, number),
      isClosed: false,
      host,
    },
  };
}

const dayOf = (random: () => number) =>
  `2027-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`;
const amountOf = (random: () => number) =>
  `$${(1_000 * (1 + Math.floor(random() * 90))).toLocaleString('en-US')}`;
const phoneOf = (random: () => number) =>
  `207-555-01${String(Math.floor(random() * 100)).padStart(2, '0')}`;

/** Returns the page after a change of its looks, which no reader should notice. */
export function changeLooks(page: ChangingPage, random: () => number): ChangingPage {
  switch (Math.floor(random() * 4)) {
    case 0:
      return { ...page, layout: page.layout + 1 };
    case 1:
      return { ...page, menu: page.menu + 1 };
    case 2:
      return { ...page, hasBanner: !page.hasBanner };
    default:
      return { ...page, news: page.news + 1 };
  }
}

const planted: readonly PlantedFact[] = [
  'deadline',
  'deadline',
  'amount',
  'cost',
  'email',
  'phone',
  'eligibility',
  'isClosed',
  'host',
];

/** Returns the page after a change of one fact, and which. */
export function changeFact(
  page: ChangingPage,
  random: () => number,
): { page: ChangingPage; fact: PlantedFact } {
  const fact = pick(planted, Math.floor(random() * planted.length));
  const { program, number } = page;
  const version = Math.floor(random() * 900);
  const changed: Program = {
    ...program,
    ...(fact === 'deadline' && { deadline: dayOf(random) }),
    ...(fact === 'amount' && { amount: amountOf(random) }),
    ...(fact === 'cost' && { cost: `$${String(30 + version)} per person` }),
    ...(fact === 'email' && { email: `team${String(version)}@${program.host}` }),
    ...(fact === 'phone' && { phone: phoneOf(random) }),
    ...(fact === 'eligibility' && { eligibility: pick(audiences, version) }),
    ...(fact === 'isClosed' && { isClosed: true }),
    ...(fact === 'host' && { host: `moved${String(version)}-${String(number)}.example.org` }),
  };
  return { page: { ...page, program: changed }, fact };
}

/** Returns the page as HTML. */
export function htmlOf({ number, program, layout, menu, hasBanner, news }: ChangingPage): string {
  const name = `${pick(names, number)} ${pick(kinds, number)}`;
  const facts = [
    program.isClosed ? pick(closedLines, number) : null,
    program.deadline === null
      ? 'Applications are reviewed all year.'
      : pick(deadlineLines, number)(longDay(program.deadline)),
    pick(amountLines, number)(program.amount),
    pick(costLines, number)(program.cost),
    pick(eligibilityLines, number)(program.eligibility),
    `Questions? Email ${program.email} or call ${program.phone}.`,
  ].filter((line) => line !== null);
  const intro = `The ${name} helps businesses in Maine buy equipment, hire people and reach new customers. It is run by the ${pick(names, number)} Foundation in Portland, Maine, together with local partners, and has helped more than three hundred owners since it began.`;
  const links = pick(menus, menu)
    .map((link) => `<li><a href="/${link.toLowerCase()}">${link}</a></li>`)
    .join('');
  const banner = hasBanner
    ? '<div class="cookies"><p>We use cookies to make this site better.</p><button>Accept all</button></div>'
    : '';
  const list = facts.map((line) => `<li>${line}</li>`).join('');
  const paragraphs = facts.map((line) => `<p>${line}</p>`).join('');
  const body = [
    `<main><article><h1>${name}</h1><p>${intro}</p>${paragraphs}</article></main>`,
    `<div id="content"><h1>${name}</h1><p>${intro}</p><h2>At a glance</h2><ul>${list}</ul></div>`,
    `<section class="hero"><h1>${name}</h1></section><section><p>${intro}</p>${paragraphs}</section>`,
  ];
  return `<!doctype html><html><head><title>${name}</title></head><body>${banner}<nav><ul>${links}</ul></nav>
${pick(body, layout)}
<aside><h2>News</h2><p>${pick(newsItems, news)}</p></aside><footer><p>© ${name}</p></footer></body></html>`;
}
