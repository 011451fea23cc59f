const MOST_ENTRIES = 50;

/** Values by history entry, so that Back restores them. Keeps those of the last 50 entries. */
export class HistoryMemory<Value> {
  private readonly values = new Map<string, Value>();

  get(entry: string): Value | undefined {
    return this.values.get(entry);
  }

  set(entry: string, value: Value): void {
    this.values.delete(entry);
    this.values.set(entry, value);
    const [oldest] = this.values.keys();
    if (this.values.size > MOST_ENTRIES && oldest !== undefined) this.values.delete(oldest);
  }
}
