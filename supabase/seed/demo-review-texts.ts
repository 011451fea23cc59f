import {
  baker,
  developer,
  newcomer,
  outfitter,
  oysterGrower,
  potter,
  sawyer,
  secondGuide,
  teacher,
  trucker,
} from './demo-members.ts';
import { admin, founder, guide, type DemoPerson } from './demo-people.ts';

/** An invented review and its status. */
export interface DemoReview {
  readonly resource: string;
  /** Null: the account was deleted and the review stayed without a name. */
  readonly author: DemoPerson | null;
  readonly type: 'entrepreneur' | 'editor';
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly daysAgo: number;
  readonly content: string;
  readonly status?: 'pending' | 'declined';
  readonly reason?: string;
}

const ADVISING = 'Maine SBDC Business Advising';

/**
 * Made-up words by made-up people about real resources: what it was like for them, never what an
 * organization did. The low ratings are for bad fits.
 */
export const reviews: readonly DemoReview[] = [
  // One resource with many reviews, for moving between them.
  {
    resource: ADVISING,
    author: baker,
    type: 'entrepreneur',
    rating: 5,
    daysAgo: 12,
    content:
      'I came with a shoebox of receipts and a feeling that the second market was costing me money. We put every loaf on one page: flour, oven hours, the table fee, my own time. The second market was fine. The cafe I supplied on the way there was not.\n\nWhat helped most was being asked the same plain question three meetings in a row until I had a number for an answer. I now keep that page myself and look at it on the first Monday of each month.\n\nTwo tips for whoever goes next. Bring last year’s tax return even if it embarrasses you. And write down what you want to have decided by the end of the hour, because the hour is short and it is very pleasant to talk about bread.',
  },
  {
    resource: ADVISING,
    author: oysterGrower,
    type: 'entrepreneur',
    rating: 4,
    daysAgo: 27,
    content:
      'Good company for building a cash flow for a crop that takes three years to sell. I had to explain the seasons of an oyster farm first; after that it went fast. Ask for somebody who has seen marine businesses when you book.',
  },
  {
    resource: ADVISING,
    author: potter,
    type: 'entrepreneur',
    rating: 5,
    daysAgo: 33,
    content: 'Nobody laughed at my idea, and I left with a list of six things to find out.',
  },
  {
    resource: ADVISING,
    author: developer,
    type: 'entrepreneur',
    rating: 3,
    daysAgo: 58,
    content:
      'Helpful for pricing and for the first contract. For questions about raising a round I ended up reading on my own. A solid start if you have never written a budget.',
  },
  {
    resource: ADVISING,
    author: outfitter,
    type: 'entrepreneur',
    rating: 2,
    daysAgo: 71,
    content:
      'More a bad fit than bad advice: after twenty seasons I was looking for help with selling the business, and what I needed was a lawyer and a valuation. I would send anybody there who is starting out.',
  },
  {
    resource: ADVISING,
    author: sawyer,
    type: 'entrepreneur',
    rating: 4,
    daysAgo: 84,
    content:
      'We worked through what a second kiln would have to earn. The spreadsheet was more use to me than any brochure.',
  },
  {
    resource: ADVISING,
    author: teacher,
    type: 'entrepreneur',
    rating: 5,
    daysAgo: 90,
    content:
      'Three founders, three opinions, one calm person at the table. We came out with opening hours, a fee we could defend and a plan for the first bad winter.',
  },
  {
    resource: ADVISING,
    author: null,
    type: 'entrepreneur',
    rating: 4,
    daysAgo: 140,
    content:
      'Demo text of somebody who has left the directory. I took notes, did the homework and it paid off.',
  },
  {
    resource: ADVISING,
    author: secondGuide,
    type: 'editor',
    rating: 5,
    daysAgo: 45,
    content:
      'The place I name first when somebody says "I do not know where to start". Go early, before the lease is signed.\n\nGood to have ready: what you sell, to whom, what it costs you to make, and what you have saved.',
  },
  {
    resource: ADVISING,
    author: admin,
    type: 'editor',
    rating: 4,
    daysAgo: 160,
    content: 'Works best over several meetings. One hour alone will mostly give you homework.',
  },

  {
    resource: 'Fork Food Lab',
    author: baker,
    type: 'entrepreneur',
    rating: 4,
    daysAgo: 20,
    content:
      'I rented kitchen hours for one month before a holiday order. Having room for forty sheet pans changed how I think about a kitchen of my own.',
  },
  {
    resource: 'Fork Food Lab',
    author: founder,
    type: 'entrepreneur',
    rating: 5,
    daysAgo: 38,
    content:
      'Not my trade, since plants eat what I make, but seeing how others label, batch and store saved me a month of guessing.',
  },
  {
    resource: 'Fork Food Lab',
    author: secondGuide,
    type: 'editor',
    rating: 4,
    daysAgo: 40,
    content: 'Worth a visit before you put money into a kitchen. Plan the drive and the parking.',
  },
  {
    resource: 'FAME Direct Loan',
    author: sawyer,
    type: 'entrepreneur',
    rating: 4,
    daysAgo: 63,
    content:
      'The paperwork took me two weekends. Reading the list of documents with my bank first was the best hour of it.',
  },
  {
    resource: 'New Ventures Maine',
    author: potter,
    type: 'entrepreneur',
    rating: 5,
    daysAgo: 15,
    content: 'I learned to say a price out loud without apologizing.',
  },
  {
    resource: 'New Ventures Maine',
    author: guide,
    type: 'editor',
    rating: 5,
    daysAgo: 50,
    content:
      'A friendly first stop for people who do not think of themselves as business people yet. Ask which class comes before which.',
  },
  {
    resource: 'Efficiency Maine Commercial and Industrial Incentives',
    author: trucker,
    type: 'entrepreneur',
    rating: 3,
    daysAgo: 36,
    content:
      'Good for the lights in the garage. I had hoped for something for the trucks and should have read the list first.',
  },
  {
    resource: 'SCORE Maine Mentoring',
    author: teacher,
    type: 'entrepreneur',
    rating: 5,
    daysAgo: 55,
    content: 'A patient mentor and a second pair of eyes on our first lease.',
  },
  {
    resource: 'Maine Outdoor Brands',
    author: outfitter,
    type: 'entrepreneur',
    rating: 4,
    daysAgo: 29,
    content: 'I go for the conversations in the hallway and come home with two phone numbers.',
  },

  {
    resource: 'Maine International Trade Center Export Assistance',
    author: founder,
    type: 'entrepreneur',
    rating: 4,
    daysAgo: 1,
    status: 'pending',
    content:
      'I asked what it takes to ship plant feed to Canada and got a sensible order in which to find things out. Ask about labels before you print any.',
  },
  {
    resource: 'Gorham Savings Bank LaunchPad',
    author: newcomer,
    type: 'entrepreneur',
    rating: 5,
    daysAgo: 1,
    status: 'pending',
    content: 'Pitching in front of people was scary and then it was fun!!',
  },
  {
    resource: 'New England Ocean Cluster Hus',
    author: founder,
    type: 'entrepreneur',
    rating: 1,
    daysAgo: 24,
    status: 'declined',
    content: 'It rained and I could not find a place to park.',
    reason:
      'Thank you for writing. Please tell readers about the resource itself: what you looked for there, and whether it helped.',
  },
];
