import { Globe, LoaderCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import { usePageReading } from '@/features/submit/api/page-reading';
import { Field } from '@/shared/form/field';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { toAppError, type AppError } from '@/shared/lib/errors';
import { cleanWebAddress } from '@/shared/rules/links';
import { buttonClass } from '@/shared/ui/button-class';
import { inputClass } from '@/shared/ui/input-class';
import type { PageProblem } from '@shared/contracts/page';

const sentences: Readonly<Record<PageProblem, string>> = {
  bad_address: 'Enter the address of a public web page, such as https://example.org/grants.',
  unreachable: 'This page can’t be reached. Copy its text and paste it instead.',
  timeout: 'This page takes too long to answer. Copy its text and paste it instead.',
  refused_programs: 'This website doesn’t let programs read the page. Copy its text and paste it.',
  not_found: 'There is no page at this address.',
  not_a_page: 'This address doesn’t lead to a web page.',
  is_pdf: 'This address leads to a PDF. Download it and choose it as a file.',
  too_large: 'This page is too large. Copy the part that matters and paste it.',
  too_long: 'This page has too much text. Copy the part that matters and paste it.',
  no_text: 'This page has no text to read. Copy its text and paste it instead.',
  unreadable: 'This page can’t be read. Copy its text and paste it instead.',
};

interface PageChoiceProps {
  readonly isBusy: boolean;
  readonly onText: (text: string) => void;
}

/** Reads the text of a web page by its address. */
export function PageChoice({ isBusy, onText }: PageChoiceProps) {
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const page = usePageReading();
  const isBlocked = isBusy || page.isPending;

  const read = async () => {
    if (isBlocked) return;
    setProblem(null);
    const wanted = cleanWebAddress(address);
    const found = wanted.length < 4 ? sentences.bad_address : await textOf(wanted);
    if (found === null) return;
    setProblem(found);
    inputRef.current?.focus();
  };
  /** Hands the text over; returns the sentence for what went wrong. */
  const textOf = async (wanted: string): Promise<string | null> => {
    try {
      const reply = await page.mutateAsync({ address: wanted });
      if (!reply.isRead) return sentences[reply.problem];
      onText(reply.text);
      return null;
    } catch (error) {
      console.warn('The page could not be read:', error);
      return failureOf(toAppError(error));
    }
  };
  return (
    <div className="mt-4">
      <Field label="Or read a web page" hint="Its address." error={problem ?? undefined}>
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <input
              {...control}
              ref={inputRef}
              type="text"
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={2_048}
              value={address}
              onChange={(event) => {
                setProblem(null);
                setAddress(event.target.value);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault(); // The text is not processed yet.
                void read();
              }}
              className={`${inputClass} min-w-0 flex-1 basis-48`}
            />
            <button
              type="button"
              aria-disabled={isBlocked}
              onClick={() => void read()}
              className={buttonClass('secondary', 'text-sm')}
            >
              {page.isPending ? (
                <LoaderCircle className="size-4 animate-spin" />
              ) : (
                <Globe className="size-4" />
              )}
              <span>{page.isPending ? 'Reading…' : 'Read page'}</span>
            </button>
          </div>
        )}
      </Field>
    </div>
  );
}

function failureOf(failure: AppError): string {
  if (failure.code === 'timeout') return sentences.timeout;
  if (failure.code !== 'rate_limited') return sentenceFor(failure);
  return 'We can read one page a minute. Please try again in a minute.';
}
