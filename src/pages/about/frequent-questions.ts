import { paths } from '@/shared/lib/paths';
import type { FrequentQuestion } from '@/shared/rules/json-ld';
import { LISTING_PRICE } from '@shared/contracts/listing-price';

export const frequentQuestions: readonly FrequentQuestion[] = [
  {
    question: 'Is it free?',
    answer: [
      'Yes. Searching the directory, opening its pages and having an account cost nothing.',
      'Only listings in the separate service provider directory cost money.',
    ],
  },
  {
    question: 'Why would I sign in?',
    answer: [
      'You need no account to search, to filter or to read about a resource, an event or a service provider.',
      'Sign in to read and write reviews, submit a resource or an event, save events and create a profile.',
    ],
    link: { to: paths.auth(), label: 'Sign in or create an account' },
  },
  {
    question: 'Who decides what is listed?',
    answer: [
      'Anyone with an account can submit a resource or an event. An admin reviews it and approves it, or declines it with a reason.',
      'No one can pay to be in the list of resources.',
    ],
    link: { to: paths.submit(), label: 'Submit a resource' },
  },
  {
    question: 'How do I suggest a change?',
    answer: [
      'Open the page of the resource and press Suggest Edit. Say what is wrong and what is right. Staff review it, and answer you if you leave your email.',
      'If you represent the resource, sign in and press Claim this resource at the end of the same page.',
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
      'Yes, once you are signed in: one review for each resource, with one to five stars and a text. It appears once an admin has approved it.',
      'You cannot review a resource that you represent or submitted. Reviews are never paid for.',
    ],
  },
  {
    question: 'What is a resource guide?',
    answer: [
      'A person who knows a resource well and is named on its page. Guides also write reviews as editors, listed separately from the reviews by entrepreneurs.',
    ],
  },
  {
    question: 'What happens to my data?',
    answer: [
      'We never sell it. Your account holds what you enter, and you choose whether other people can see your profile.',
      'The payment provider handles card payments for listings, so we never see your card number.',
    ],
  },
];
