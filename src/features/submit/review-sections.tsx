import { ChevronDown } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import { useWatch, type Control, type FieldValues } from 'react-hook-form';
import {
  FormSection,
  type FieldSection,
  type SectionField,
} from '@/entities/submissions/form-section';
import { ConfidenceMark } from '@/entities/submissions/marked-field';
import { useReviewedReading } from '@/entities/submissions/reading-context';
import { fieldsToCheck, isFieldHidden } from '@/entities/submissions/rules/extraction-reading';

interface ReviewSectionsProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  /** Values when the review was opened: they decide once which fields come first. */
  readonly initial: Readonly<Record<string, unknown>>;
  readonly sections: readonly FieldSection[];
}

/** Fields to check, open, and below them the others, folded; a form filled in by hand is open. */
export function ReviewSections<Values extends FieldValues>(props: ReviewSectionsProps<Values>) {
  const { control, sections } = props;
  const reading = useReviewedReading();
  const [first] = useState(() => (reading === null ? [] : fieldsToCheck(reading, props.initial)));
  if (reading === null || reading.isManual) {
    return sections.map((section) => <OpenSection key={section.id} {...section} />);
  }
  const isFirst = ({ name }: SectionField) => first.includes(name);
  const toCheck = sections.flatMap(({ fields }) => fields.filter(isFirst));
  return (
    <>
      {toCheck.length > 0 && <OpenSection id="check" title="Check these first" fields={toCheck} />}
      {sections.map(({ fields, ...section }) => {
        const others = fields.filter((field) => !isFirst(field));
        return (
          others.length > 0 && (
            <FoldedSection key={section.id} control={control} {...section} fields={others} />
          )
        );
      })}
    </>
  );
}

function OpenSection({ fields, ...section }: FieldSection) {
  return (
    <FormSection {...section}>
      {fields.map(({ name, node }) => (
        <Fragment key={name}>{node}</Fragment>
      ))}
    </FormSection>
  );
}

interface FoldedSectionProps<Values extends FieldValues> extends FieldSection {
  readonly control: Control<Values>;
}

/** A section that shows its values, and its fields once it is opened. */
function FoldedSection<Values extends FieldValues>(props: FoldedSectionProps<Values>) {
  const { control, id, title, intro, fields } = props;
  const [isOpen, setOpen] = useState(false);
  const fieldsId = useId();
  return (
    <section
      aria-labelledby={id}
      data-folds=""
      className="rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          aria-label={`${isOpen ? 'Close' : 'Edit'}: ${title}`}
          onClick={() => setOpen(!isOpen)}
          className="-my-2 -mr-2 inline-flex min-h-11 items-center gap-1.5 rounded px-3 font-semibold text-brand hover:bg-brand-tint"
        >
          <span>{isOpen ? 'Close' : 'Edit'}</span>
          <ChevronDown className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </div>
      {!isOpen && <SectionValues control={control} fields={fields} />}
      <div id={fieldsId} hidden={!isOpen}>
        {intro !== undefined && <p className="mt-1 text-soft">{intro}</p>}
        <div className="mt-4 grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          {fields.map(({ name, node }) => (
            <Fragment key={name}>{node}</Fragment>
          ))}
        </div>
      </div>
    </section>
  );
}

interface SectionValuesProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly fields: readonly SectionField[];
}

/** The values of a folded section, and the names of its empty fields. */
function SectionValues<Values extends FieldValues>(props: SectionValuesProps<Values>) {
  const values: Readonly<Record<string, unknown>> = useWatch({ control: props.control });
  const rows = props.fields
    .filter(({ name }) => !isFieldHidden(name, values.location_type))
    .map(({ name, label, show }) => ({
      name,
      label,
      text: show(values[name]),
      value: values[name],
    }));
  const filled = rows.filter(({ text }) => text !== '');
  const empty = rows.filter(({ text }) => text === '');
  return (
    <>
      {filled.length > 0 && (
        <dl className="mt-3 grid grid-cols-1 gap-y-2 text-sm sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-x-4">
          {filled.map(({ name, label, text, value }) => (
            <Fragment key={name}>
              <dt className="text-soft">{label}</dt>
              <dd className="-mt-1.5 flex items-start justify-between gap-3 sm:mt-0">
                <span className="line-clamp-2 min-w-0 wrap-anywhere">{text}</span>
                <ConfidenceMark name={name} value={value} />
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      {empty.length > 0 && (
        <p className="mt-3 text-sm text-soft">
          {`Empty: ${empty.map(({ label }) => label).join(', ')}`}
        </p>
      )}
    </>
  );
}
