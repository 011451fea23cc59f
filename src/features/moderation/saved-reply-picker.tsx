import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SelectField } from '@/entities/staff/select-field';
import { savedRepliesQuery } from '@/entities/submissions/api/saved-replies';
import { useSavedReplyCreate } from '@/entities/submissions/api/saved-reply-create';
import { useSavedReplyDelete } from '@/entities/submissions/api/saved-reply-delete';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { lineFromText, paragraphsFromText } from '@/shared/rules/form-text';
import { savedReplyLimits } from '@/shared/rules/limits';
import { buttonClass } from '@/shared/ui/button-class';
import { inputClass } from '@/shared/ui/input-class';

interface SavedReplyPickerProps {
  /** The reason in the form. */
  readonly reason: () => string;
  /** Called with the reason and, below, the saved reply. */
  readonly onPick: (reason: string) => void;
}

/** Adds a saved reply to the reason, saves the reason as a reply, or deletes a reply. */
export function SavedReplyPicker({ reason, onPick }: SavedReplyPickerProps) {
  const { data: replies = [] } = useQuery(savedRepliesQuery());
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { mutateAsync: remove, isPending } = useSavedReplyDelete();
  const chosen = replies.find(({ id }) => id === chosenId);
  const deleteChosen = async () => {
    if (chosen === undefined || isPending) return;
    try {
      await remove(chosen.id);
      setChosenId(null);
    } catch (error) {
      notifyFailure('Reply Not Deleted', error);
    }
  };
  return (
    <div className="space-y-3">
      {replies.length > 0 && (
        <div className="flex items-end gap-2">
          <div className="min-w-0 grow">
            <SelectField
              label="Saved reply"
              options={replies.map(({ id, title }) => ({ value: id, label: title }))}
              value={chosen?.id ?? null}
              placeholder="Choose…"
              onChoose={(id) => {
                setChosenId(id);
                const message = replies.find((reply) => reply.id === id)?.message ?? '';
                onPick([reason().trim(), message].filter((part) => part !== '').join('\n\n'));
              }}
            />
          </div>
          {chosen !== undefined && (
            <button
              type="button"
              aria-disabled={isPending}
              onClick={() => void deleteChosen()}
              className={buttonClass('quiet')}
            >
              <Trash2 className="size-4" />
              <span className="sr-only">{`Delete the saved reply “${chosen.title}”`}</span>
            </button>
          )}
        </div>
      )}
      <SaveReply reason={reason} />
    </div>
  );
}

/** Saves the reason under a title. */
function SaveReply({ reason }: Pick<SavedReplyPickerProps, 'reason'>) {
  const [title, setTitle] = useState<string | null>(null);
  const { mutateAsync: create, isPending } = useSavedReplyCreate();
  if (title === null) {
    return (
      <button type="button" onClick={() => setTitle('')} className={buttonClass('quiet', '-ml-3')}>
        Save this reason for next time
      </button>
    );
  }
  const save = async () => {
    const message = paragraphsFromText(reason());
    const name = lineFromText(title);
    if (isPending) return;
    if (name === null || message === null) {
      notify({
        title: 'Reply Not Saved',
        description: 'Write a reason and a title first.',
        tone: 'destructive',
      });
      return;
    }
    try {
      await create({ title: name, message });
      setTitle(null);
      notify({ title: 'Reply Saved', description: name });
    } catch (error) {
      notifyFailure('Reply Not Saved', error, { conflict: 'Another saved reply has this title.' });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        type="text"
        aria-label="Title of the saved reply"
        placeholder="Title, such as “Outside Maine”"
        maxLength={savedReplyLimits.title.longest}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault(); // It would decline the submission.
          void save();
        }}
        className={`${inputClass} min-w-0 grow basis-48`}
      />
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => void save()}
        className={buttonClass('secondary')}
      >
        Save reply
      </button>
    </div>
  );
}
