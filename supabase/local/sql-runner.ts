export interface SqlRows<Row> {
  readonly rows: Row[];
}

/** Runs statements with the rights of the owner. */
export interface SqlRunner {
  /** Runs any number of statements and returns the rows of each. */
  exec(sql: string): Promise<SqlRows<Readonly<Record<string, unknown>>>[]>;
  query<Row>(sql: string, parameters?: unknown[]): Promise<SqlRows<Row>>;
  /** Commits the statements of `work`, or rolls them back when it throws. */
  transaction<T>(work: (transaction: Omit<SqlRunner, 'transaction'>) => Promise<T>): Promise<T>;
}
