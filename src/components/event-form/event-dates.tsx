import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useToday } from '@/components/clock/use-today';
import { FormSection } from '@/components/submission-fields/form-section';
import { useReviewedReading } from '@/components/submission-fields/reading-context';
import { TextField } from '@/components/submission-fields/text-field';
import type { EventForm } from '@/domain/events/form';

const ZONE = 'Eastern Time (Maine)';
const ends = ['end_day', 'end_time'] as const;

/** Start and end of an event, in Maine time. */
export function EventDates({ form }: { form: UseFormReturn<EventForm> }) {
  const reading = useReviewedReading();
  const endDay = useWatch({ control: form.control, name: 'end_day' });
  const isOver = useToday() > endDay && endDay !== '';
  const timeHint = (name: 'start' | 'end') => {
    if (reading?.kind !== 'event') return ZONE;
    const { original } = reading;
    const isUnnamed = original[`${name}_day`] !== '' && original[`${name}_time`] === '';
    return isUnnamed ? `No time found in your text. ${ZONE}` : ZONE;
  };
  const deps = [...ends];
  return (
    <FormSection id="when" title="When">
      <TextField
        form={form}
        name="start_day"
        label="Start date"
        hint={ZONE}
        type="date"
        isRequired
        deps={deps}
      />
      <TextField
        form={form}
        name="start_time"
        label="Start time"
        hint={timeHint('start')}
        type="time"
        isRequired
        deps={deps}
      />
      <TextField
        form={form}
        name="end_day"
        label="End date"
        hint={isOver ? `This date has passed, so the event would not be listed. ${ZONE}` : ZONE}
        type="date"
        isRequired
        deps={deps}
      />
      <TextField
        form={form}
        name="end_time"
        label="End time"
        hint={timeHint('end')}
        type="time"
        isRequired
        deps={deps}
      />
    </FormSection>
  );
}
