import type { ContentType } from '@/entities/submissions/rules/extraction-reading';
import { buttonClass } from '@/shared/ui/button-class';
import { longDay } from '@shared/dates/long-date';
import { todayInMaine } from '@shared/search/list/availability';

/** Returns the date in `days` days as announcements write it. */
function dayIn(days: number): string {
  const date = new Date(`${todayInMaine()}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return longDay(date.toISOString().slice(0, 10)) ?? '';
}

const grant = () => `From: news@tidewater-foundation.example
Subject: Small Harbor Grant: applications are open

Dear friends,

the Tidewater Foundation is taking applications for the Small Harbor Grant again. Awards range from $1,000 to $7,500 and pay for equipment, dock repairs, packaging or a first website.

Who can apply: food and fishing businesses with fewer than ten employees in Washington or Hancock County, open for at least one year. No matching funds are needed. There is no fee to apply.

Applications are due ${dayIn(60)}. Decisions are made within six weeks.

Guidelines: https://www.tidewater-foundation.example/small-harbor
Questions: grants@tidewater-foundation.example, (207) 555-0162

Tidewater Foundation, 12 Water Street, Machias, ME 04654`;

const course = () => `First Steps: a business course for makers
Offered by the Lantern Mill Business Center, Lewiston

First Steps is an eight-week evening course for people who want to turn a craft into a business. A cohort of twelve meets on Tuesdays at the mill. You learn to price your work, keep books, find customers and write a plan that a bank will read. Each participant has three one-on-one meetings with an advisor.

Who it is for: people with an idea and businesses in their first two years, from anywhere in central or western Maine.

Cost: $90; scholarships are available.

Enrollment is rolling. Sign up at https://lanternmill.example/first-steps, write to hello@lanternmill.example or call 207-555-0118.`;

const workshop = () => `Bookkeeping Basics: a hands-on workshop

Bring a shoebox of receipts and leave with books that add up. Two accountants show how to set up accounts, invoice customers and get ready for tax season.

When: ${dayIn(40)}, 5:30 pm to 8:00 pm
Where: Pinewood Public Library, community room, 45 Elm Street, Skowhegan, ME 04976
Host: Upper Kennebec Business Alliance

Free, light supper included. Seats are limited: please register at https://ukba.example/bookkeeping by ${dayIn(36)}.
For small businesses in retail, food and trades.`;

const talk = () => `Online talk: Selling Maine Food Beyond Maine

Join us on Zoom on ${dayIn(25)} from 12:00 to 1:00 pm Eastern. Three producers tell how they found distributors in Boston and New York, what it cost, and what they would do differently.

Register: https://coastandfield.example/talks/beyond-maine
The link to the meeting: https://video.coastandfield.example/j/5550143
Hosted by the Coast & Field Network. Tags: food, export, distribution, wholesale`;

/** Invented texts to try the page with. Their dates are always in the future. */
const examples: Readonly<
  Record<ContentType, readonly { readonly label: string; readonly text: () => string }[]>
> = {
  resource: [
    { label: 'Grant announcement', text: grant },
    { label: 'Business course', text: course },
  ],
  event: [
    { label: 'Workshop', text: workshop },
    { label: 'Online talk', text: talk },
  ],
};

interface ExampleButtonsProps {
  readonly kind: ContentType;
  readonly isBusy: boolean;
  readonly onTake: (text: string) => void;
}

/** Buttons that replace the text with an example. */
export function ExampleButtons({ kind, isBusy, onTake }: ExampleButtonsProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p id="examples-label" className="text-sm text-soft">
        Or try an example:
      </p>
      {examples[kind].map((example) => (
        <button
          key={example.label}
          type="button"
          aria-disabled={isBusy}
          aria-describedby="examples-label"
          className={buttonClass('secondary', 'text-sm')}
          onClick={() => {
            if (!isBusy) onTake(example.text());
          }}
        >
          {example.label}
        </button>
      ))}
    </div>
  );
}
