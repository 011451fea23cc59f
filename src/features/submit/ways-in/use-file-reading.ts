import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DocumentError } from './document-text';

const MANY = 'Drop one file at a time.';
const NOT_LOADED = 'The reader for this file did not load. Check your connection and try again.';

/**
 * Reads files that are chosen or dropped anywhere on the page, one at a time. A dropped file never
 * replaces the page.
 *
 * @param onText called with the text and the name of the file.
 */
export function useFileReading(isBusy: boolean, onText: (text: string, name: string) => void) {
  const [reading, setReading] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const current = useRef<File | null>(null);
  const isBlocked = isBusy || reading !== null;

  const read = async (file: File) => {
    current.current = file;
    setProblem(null);
    setReading(file.name);
    try {
      const { readDocument } = await import('./read-document');
      const text = await readDocument(file);
      if (current.current === file) onText(text, file.name);
    } catch (error) {
      if (!(error instanceof DocumentError)) console.warn('The file could not be read:', error);
      const sentence = error instanceof DocumentError ? error.message : NOT_LOADED;
      if (current.current === file) setProblem(sentence);
    }
    if (current.current === file) setReading(null);
  };
  const take = (files: ArrayLike<File>) => {
    const [file, ...others] = Array.from(files);
    if (file === undefined || isBlocked) return;
    if (others.length > 0) setProblem(MANY);
    else void read(file);
  };
  const drop = useEffectEvent((event: DragEvent) => {
    const { dataTransfer } = event;
    if (dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    setOver(event.type === 'dragover' && !isBlocked);
    if (event.type === 'drop') take(dataTransfer.files);
  });
  useEffect(() => {
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrag = (event: DragEvent) => drop(event);
    window.addEventListener('dragover', onDrag);
    window.addEventListener('drop', onDrag);
    window.addEventListener('dragleave', leave);
    return () => {
      current.current = null; // What is still being read comes too late.
      window.removeEventListener('dragover', onDrag);
      window.removeEventListener('drop', onDrag);
      window.removeEventListener('dragleave', leave);
    };
  }, []);
  return { reading, problem, isOver, take, clearProblem: () => setProblem(null) };
}
