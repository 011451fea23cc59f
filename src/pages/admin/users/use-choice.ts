import { useRef, useState } from 'react';
import { choiceNamed, type NamedChoice } from '@/domain/profiles/name-choices';

/** What is typed into a choice out of many, and what that is the name of. */
export function useChoice(choices: readonly NamedChoice[] | undefined) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  return { text, onText: setText, choices, choice: choiceNamed(choices ?? [], text), inputRef };
}
