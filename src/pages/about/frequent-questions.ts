import { LISTING_PRICE } from '@/domain/providers/listing-offer';
import type { FrequentQuestion } from '@/domain/site/frequent-question';
import { paths } from '@/lib/paths';

export const frequentQuestions: readonly FrequentQuestion[] = [
  {
    question: 'Is it free?',
    answer: [
      'Yes. Searching the directory, opening its pages and having an account cost nothing.',
      'The one thing with a price is a listing in the separate directory of service providers.',
    ],
  },
  {
    question: 'Why would I sign in?',
    answer: [
      'You need no account to search, to filter or to read about a resource, an event or a service provider.',
      'Sign in to read and write reviews, to send in a resource or an event, to save events and to have a profile.',
    ],
    link: { to: paths.auth(), label: 'Sign in or create an account' },
  },
  {
    question: 'Who decides what is listed?',
    answer: [
      'Anybody with an account can send in a resource or an event. An admin reads it and approves it before it appears, or declines it with a reason.',
      'Nobody can pay for a place in the list of resources.',
    ],
    link: { to: paths.submit(), label: 'Submit a resource' },
  },
  {
    question: 'How do I suggest a change?',
    answer: [
      'Open the page of the resource and press Suggest Edit. It starts an e-mail to us with the details already in it; write what should be different and send it.',
      'If you stand for the resource yourself, sign in and press Claim this resource on the same page.',
    ],
  },
  {
    question: 'How do I list my service?',
    answer: [
      `Service providers pay ${LISTING_PRICE}. It is a one-time annual fee with no hidden costs and no auto renewal. Each listing is reviewed before it goes live.`,
    ],
    link: { to: paths.listYourService(), label: 'List your service' },
  },
  {
    question: 'Can I write a review?',
    answer: [
      'Yes, once you are signed in: one review for each resource, with one to five stars and your own words. It appears after an admin has approved it.',
      'You cannot review a resource that you stand for or have sent in. Reviews are never paid for.',
    ],
  },
  {
    question: 'What is a resource guide?',
    answer: [
      'A person who knows a resource well and is named on its page. Guides also write reviews, as editors; these stand apart from the reviews by entrepreneurs.',
    ],
  },
  {
    question: 'What happens to my data?',
    answer: [
      'We never sell it. Your account holds what you enter yourself, and a setting of your profile decides whether other people can see the profile.',
      'The card payment for a listing is made with the payment provider, so your card number does not reach us.',
    ],
  },
];
