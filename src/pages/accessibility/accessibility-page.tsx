import { paths } from '@/shared/lib/paths';
import { ContactFacts, TextPage, TextSection } from '@/shared/ui/text-page';

/** Accessibility statement, with a way to report a barrier. */
export function AccessibilityPage() {
  return (
    <TextPage
      title="Accessibility"
      description="How this guide to business in Maine works for people with disabilities, and how to report a barrier."
      path={paths.accessibility()}
      lead="Everyone who builds a business in Maine should be able to use this site. If something stops you, tell us."
    >
      <TextSection title="Report a barrier">
        <p>
          Say which page it was, what you wanted to do, and what you use, such as a screen reader.
          If you need something from this site now, ask for it: we send it to you in a form that
          works for you.
        </p>
        <ContactFacts subject="Barrier on Resource Directory" />
      </TextSection>
      <TextSection title="What we aim for">
        <p>We aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.</p>
        <ul className="list-disc space-y-2 pl-5">
          <li>Everything works with the keyboard alone, and you can see where you are.</li>
          <li>Screen readers announce results, mistakes and messages.</li>
          <li>Text can be enlarged and pages work at a width of 320 pixels.</li>
          <li>The site follows your settings for dark mode, contrast and less motion.</li>
          <li>Pages can be translated by your browser.</li>
        </ul>
      </TextSection>
      <TextSection title="How we check">
        <p>
          Automatic checks with axe run on every screen before each change, in light and dark mode.
          They find only a part of all barriers, so reports from people matter most.
        </p>
      </TextSection>
      <TextSection title="What we know">
        <p>
          We do not control the websites that entries lead to. Documents that organizations publish
          there may not be accessible. The county map on the home page has the same regions as a
          list beside it.
        </p>
      </TextSection>
    </TextPage>
  );
}
