/**
 * Counts a press in a widget by the host of the site around it, always as a visitor; the database
 * leaves robots out. Failures are ignored: the sums may have gaps.
 */
export async function countWidgetPress(host: string): Promise<void> {
  try {
    const { asVisitor, supabase } = await import('@/shared/lib/supabase');
    await supabase.rpc('count_widget_press', { host }).setHeader(...asVisitor);
  } catch {
    // Ignored on purpose, as above.
  }
}
