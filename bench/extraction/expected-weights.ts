/**
 * Weights that a person would expect before any text is read: training draws the weights of rare
 * features towards these instead of towards 0.
 */
type Expected = Readonly<Record<string, number>>;

const OFF_TOPIC_PLACES = ['near', 'then', 'label', 'section'];

function without(cues: readonly string[], weight: number): Expected {
  return Object.fromEntries(
    cues.flatMap((cue) => OFF_TOPIC_PLACES.map((place) => [`${place} ${cue}`, -weight] as const)),
  );
}

const OTHERS_AFFAIRS = ['press', 'unsubscribe', 'give', 'trouble', 'forwarder'];

const CONTACT: Expected = {
  ...without(OTHERS_AFFAIRS, 0.6),
  'near question': 1,
  'label question': 1,
  'near call': 0.5,
  'label call': 0.5,
  'near apply': 0.6,
  'in comment': -1.5,
  'in footer': -1,
  'in mail-header': -0.8,
  'near refused': -0.8,
  'then refused': -1,
  'sentence refused': -0.8,
  'near moved': -0.5,
  'says most of name': 0.8,
  'domain says name': 0.3,
  'in paragraph of name': 0.4,
  'before name': -0.5,
  'address says leave': -2,
  'address says press': -1.5,
  'address says service': -1.2,
  'address says give': -1.5,
  'address says tracking': -2,
  'address says scheduler': -1,
  'address says others': -0.6,
  only: 0.8,
  'right beside website': 0.3,
  'right beside email': 0.8,
  'nearest is email': 0.8,
  'in paragraph of email': 0.4,
  'in paragraph of website': 0.2,
  'far from email': -0.4,
  'nearest has another domain than website': -1,
  'nearest has another domain than email': -0.8,
  'nearest has domain of website': 0.3,
};

const LINK: Expected = {
  ...CONTACT,
  'address says social': -1,
  'address says image': -2,
  'address says past': -1,
  'address says file': -0.5,
  'near form': 0.5,
  'near register': 0.6,
  'label apply': 1,
  'label form': 1,
};

const MONEY: Expected = {
  'near past': -0.8,
  'sentence past': -0.8,
  'sentence total': -0.6,
  'near total': -0.8,
  'near revenue': -0.8,
  'then revenue': -0.8,
};

const MOMENT: Expected = {
  'day is past': -2,
  'in comment': -1,
  'in footer': -1,
  'in mail-header': -2,
  'sentence past': -0.5,
};

/** For all fields. */
export const EXPECTED_EVERYWHERE: Expected = { 'text says little': -0.5, 'no name is known': -0.5 };

/** By field. */
export const EXPECTED_WEIGHTS: Readonly<Record<string, Expected>> = {
  email: CONTACT,
  phone: CONTACT,
  website: LINK,
  registration_link: {
    ...LINK,
    'address says register': 0.8,
    'address says meeting': -1,
    'label register': 1,
    'near register': 1,
    'near join': -0.6,
  },
  location_link: {
    'address says meeting': 2,
    'near join': 1,
    'label join': 1,
    'near register': -0.8,
    'address says register': -1,
    'address says past': -1,
    'near past': -1,
  },
  image_url: { 'address says image': 3, candidate: -1 },
  application_deadline: {
    ...MOMENT,
    'near deadline': 1.2,
    'label deadline': 2,
    'near by': 0.5,
    'near apply': 0.8,
    'sentence apply': 0.6,
    'sentence deadline': 0.6,
    'near decided': -1.5,
    'text says rolling': -0.6,
    'sentence decided': -0.5,
    'label decided': -1,
    'near session': -1,
    'sentence session': -0.5,
    'near open': -0.8,
    'near doors': -0.6,
    'sentence rolling': -0.8,
  },
  start_date: {
    ...MOMENT,
    'label when': 1.5,
    'near when': 0.6,
    'near deadline': -1.2,
    'near by': -0.8,
    'near register': -0.8,
    'near apply': -1,
    'near repeat': -0.8,
    'near moved': 0.5,
    'then moved': -0.8,
    'time in line': 1,
    'time is span': 1,
    'first time': 0.5,
    'leaves time out': -1,
    'day is within ten days': 0.2,
    'just after name': 0.5,
  },
  end_date: {
    'end of the same hours': 3,
    'within four hours': 0.4,
    'near ends': 1,
    'label ends': 1.5,
  },
  funding_range: {
    ...MONEY,
    'near each': 1,
    'label each': 1,
    'is a most': 0.8,
    'near cost': -1.2,
    'then cost': -0.8,
    'label cost': -1.5,
    'section cost': -1,
    'near match': -0.6,
    'under 100': -1.5,
  },
  cost_to_participate: {
    ...MONEY,
    'near cost': 1,
    'label cost': 1.5,
    'then cost': 0.6,
    'section cost': 1,
    'near each': -0.8,
    'is a most': -1,
    'free beside an amount': -0.8,
    'free in few words': 0.5,
    'near eligible': -0.3,
    'near others': -0.5,
  },
  host_organization: {
    'near host': 0.8,
    'label host': 1.2,
    'from credited': 1.5,
    '1 words': -1,
    'near partner': -1,
    'words in domains': 1,
    'more in domains than in paths': 0.3,
    'more in paths than in domains': -0.3,
    'has organization word': 1,
    'ends in organization word': 0.8,
    'has person word': -0.8,
    'overlaps name': -1,
    'words in addresses': 1,
  },
  name: {
    'has program word': 0.6,
    'ends in program word': 0.6,
    'has section word': -1,
    'has greeting word': -1.5,
    'has calendar word': -0.5,
    'has sentence word': -0.8,
    'has organization word': -0.3,
    'ends in organization word': -0.6,
    'event: has event word': 0.5,
    'event: has program word': -0.2,
    'in footer': -1,
    'label name': 1,
    'words in addresses': 1,
    'words in paths': 1,
    'more in paths than in domains': 0.5,
    'more in domains than in paths': -0.5,
    repeated: 0.6,
    'fills line': 0.5,
  },
};
