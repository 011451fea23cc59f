export interface PrivacyTopic {
  readonly key: string;
  readonly title: string;
  /** What is kept. */
  readonly kept: string;
  readonly why: string;
  readonly howLong: string;
  readonly whoSees: string;
}

/**
 * What the directory keeps about people. supabase/tests/personal-columns.test.ts says which columns
 * of the database each topic describes, and fails on a personal column without a topic.
 */
export const privacyTopics = [
  {
    key: 'account',
    title: 'Your account and profile',
    kept: 'Your email address, your password, scrambled so that nobody can read it, your name, and what you add to your profile and in the first questions: photo, title, bio, organization, location, links, goals and preferences.',
    why: 'So that you can sign in, and so that people can find you if you want that.',
    howLong: 'Until you delete your account.',
    whoSees:
      'Everyone can see a public profile. Turn “Profile visible” off, and only you, admins and service admins see it. Your sign-in email, your language, how you like to be contacted and your choice about emails are never public.',
  },
  {
    key: 'roles',
    title: 'Roles and claims',
    kept: 'Your roles, the resources you look after, and your claims with the reason you gave.',
    why: 'So that we know who may change a resource, and visitors know who to ask.',
    howLong: 'Until the role ends or you delete your account.',
    whoSees:
      'Staff see claims. Roles and the resources you look after are public with your profile.',
  },
  {
    key: 'submissions',
    title: 'What you submit',
    kept: 'Resources, events, listings, reviews, starter kits and suggested edits, who sent them, and what staff decided.',
    why: 'So that staff can check them, answer you and publish them.',
    howLong:
      'As long as the directory lists them. If you delete your account, your suggested edits go with it, reviews stay without your name, and other entries stay without a link to you.',
    whoSees:
      'Approved entries are public. Reviews show your name and title to members. Only you and staff see entries that are waiting or declined.',
  },
  {
    key: 'plan',
    title: 'Your plan and saved events',
    kept: 'Saved resources and events, steps of starter kits that you ticked, your notes and next steps, links that you share, the address of your plan calendar, and how applications went if you tell us.',
    why: 'So that your plan is on every device you use.',
    howLong: 'Until you remove them or delete your account.',
    whoSees:
      'Only you, and people with a link that you shared. Others see answers about applications only as the typical answer of five or more people.',
  },
  {
    key: 'emails',
    title: 'Emails that you ask for',
    kept: 'Your email address, which resource or search the emails are about, and the emails themselves.',
    why: 'So that we can send them and you can stop them.',
    howLong:
      'Until you stop them. We delete addresses that were never confirmed after 7 days. We delete addresses for one-time emails, and the emails we sent, after 30 days.',
    whoSees: 'Nobody but you. Staff see only how many people follow a resource.',
  },
  {
    key: 'questions',
    title: 'Questions to a guide',
    kept: 'Your question, your email address, and a link to your plan if you add one.',
    why: 'So that the guide can answer you.',
    howLong: '12 months.',
    whoSees: 'The guide you ask. Staff can see it if the reply is late.',
  },
  {
    key: 'contacts',
    title: 'Contacts of programs and providers',
    kept: 'Names, titles, work email addresses and phone numbers of contacts, and whether they confirmed their entry.',
    why: 'So that founders can reach them, and entries stay right.',
    howLong: 'As long as the entry is listed. Write to us to be removed.',
    whoSees: 'Everyone. Only staff see which emails we sent to a contact.',
  },
  {
    key: 'payments',
    title: 'Payments for listings',
    kept: 'The amount, the email address of the payer, and the payment’s number at Stripe. We never see card numbers.',
    why: 'To connect a payment with a listing, and for refunds and accounts.',
    howLong: 'For our accounting, with no end date.',
    whoSees: 'Admins and Stripe, which handles the payment.',
  },
  {
    key: 'figures',
    title: 'Searches and visits',
    kept: 'Which words and filters people search with, how often pages are opened, and from which other sites that show our list. No name and no account. To tell visitors apart, we compute a number from the network address and a secret that changes every day. We do not keep the address. Browsers that send Do Not Track are not counted as visits.',
    why: 'So that we see which help is missing.',
    howLong: '13 months.',
    whoSees: 'Staff, as totals. Figures of fewer than five visitors are hidden.',
  },
  {
    key: 'protection',
    title: 'Protection against misuse',
    kept: 'Your network address or account number, and how often it used a function.',
    why: 'So that one sender cannot overload the site or send spam through it.',
    howLong: 'Up to 2 days.',
    whoSees: 'Nobody. Only the server uses it.',
  },
  {
    key: 'history',
    title: 'History of changes',
    kept: 'Who changed which entry, when, with the old and the new value, and what staff decided.',
    why: 'So that mistakes and misuse can be undone.',
    howLong: 'Old and new values for 2 years. The record that something changed stays.',
    whoSees: 'Staff.',
  },
] as const satisfies readonly PrivacyTopic[];

export type PrivacyTopicKey = (typeof privacyTopics)[number]['key'];
