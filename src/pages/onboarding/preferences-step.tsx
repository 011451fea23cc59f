import type { StepProps } from './step-props';
import { VocabularySelect } from './vocabulary-select';
import { Toggle } from '@/components/form/toggle';
import { languages } from '@/domain/profiles/vocabularies';

/** Step 4: what others may see, what is sent, and in which language. */
export function PreferencesStep({ answers, update }: StepProps) {
  return (
    <>
      <div className="divide-y divide-line rounded-lg border border-line bg-surface px-4 py-1">
        <Toggle
          label="Profile visible"
          description="Everyone can open your profile. Otherwise only you and the people who run the directory can."
          isOn={answers.isProfileVisible}
          onChange={(isProfileVisible) => {
            update({ isProfileVisible });
          }}
        />
        <Toggle
          label="Open to connecting"
          description="You would like to hear from other members."
          isOn={answers.isOpenToConnecting}
          onChange={(isOpenToConnecting) => {
            update({ isOpenToConnecting });
          }}
        />
        <Toggle
          label="Member of the Nexus Maine Slack group"
          description="Your profile says that you can be messaged there."
          isOn={answers.isNexusMember}
          onChange={(isNexusMember) => {
            update({ isNexusMember });
          }}
        />
        <Toggle
          label="Receive updates by email every two weeks"
          isOn={answers.wantsUpdates}
          onChange={(wantsUpdates) => {
            update({ wantsUpdates });
          }}
        />
      </div>
      <VocabularySelect
        label="Preferred language"
        options={languages}
        selected={answers.language}
        onChange={(language) => {
          if (language !== null) update({ language });
        }}
      />
    </>
  );
}
