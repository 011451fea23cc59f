export interface SqlRows<Row> {
  readonly rows: Row[];
}

/** What migrations and seeds need of a database. */
export interface SqlRunner {
  /** Runs any number of statements and returns the rows of each. */
  exec(sql: string): Promise<SqlRows<Readonly<Record<string, unknown>>>[]>;
  query<Row>(sql: string, parameters?: unknown[]): Promise<SqlRows<Row>>;
  /** Commits what `work` did, or nothing of it when it throws. */
  transaction<T>(work: (transaction: Omit<SqlRunner, 'transaction'>) => Promise<T>): Promise<T>;
}
