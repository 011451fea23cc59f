import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';
import './toaster.css';
import { connectToaster } from '@/lib/notify';
import type { Toast } from '@/lib/notify';

const VISIBLE_TOASTS = 3;
const DURATION_MS = 4_000;
/** Failures take longer to read. */
const DESTRUCTIVE_DURATION_MS = 5_000;

/** Renders toasts: at most three at once, in the light or dark theme of the system. */
export function Toaster() {
  useEffect(() => connectToaster(draw), []);
  return (
    <SonnerToaster
      theme="system"
      position="bottom-right"
      visibleToasts={VISIBLE_TOASTS}
      duration={DURATION_MS}
      closeButton
      richColors
    />
  );
}

function draw({ title, description, tone = 'default' }: Toast): void {
  if (tone === 'destructive') {
    toast.error(title, { description, duration: DESTRUCTIVE_DURATION_MS });
  } else {
    toast(title, { description });
  }
}
