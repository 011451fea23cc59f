import type { Client } from 'pg';
import { prepareDatabase } from '../../supabase/local/database.ts';
import type { SqlRows, SqlRunner } from '../../supabase/local/sql-runner.ts';
import type { NativeCluster } from './native-postgres.ts';

/** A connection of the `pg` package as what migrations, seeds and the catalogue ask of a database. */
export function runnerOf(client: Client): SqlRunner {
  const exec = (sql: string) => client.query(sql);
  const query = async <Row>(sql: string, parameters?: unknown[]): Promise<SqlRows<Row>> => {
    const result = await client.query(sql, parameters);
    return { rows: result.rows as Row[] };
  };
  return {
    exec,
    query,
    async transaction(work) {
      await client.query('begin');
      try {
        const value = await work({ exec, query });
        await client.query('commit');
        return value;
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    },
  };
}

/** Makes a database with what `openDatabase` loads into the embedded one, and connects to it. */
export async function createNativeDatabase(
  cluster: NativeCluster,
  name: string,
  options: { readonly seed?: boolean } = {},
): Promise<Client> {
  const maintenance = await cluster.connect();
  await maintenance.query(`create database ${name} template template0`);
  await maintenance.end();
  const client = await cluster.connect(name);
  await prepareDatabase(runnerOf(client), options);
  return client;
}
