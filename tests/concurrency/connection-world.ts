import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase, type Database } from '../../supabase/local/database.ts';
import { createTestDatabase } from '../database.ts';
import { identityOf, Transaction } from './transaction.ts';
import { giveRoles, PEOPLE, type Call, type Outcome, type Person, type World } from './world.ts';

/** Between two looks at the locks, so that looking takes nothing from what is looked at. */
const LOOK_MS = 3;

interface Connection {
  readonly database: Database;
  readonly processId: number;
}

type Running = readonly (readonly [Transaction, Connection])[];

/**
 * A database with one connection per call, for truly concurrent transactions. In every second round
 * each transaction commits immediately. In the other rounds none commits before all others are done
 * or wait for a lock, so that conflicts occur reliably.
 */
export async function startConnectionWorld(): Promise<World> {
  const owner = await createTestDatabase();
  const people = PEOPLE.map((name) => [name, randomUUID()] as const);
  const idOf = Object.fromEntries(people) as Record<Person, string>;
  for (const [name, id] of people) {
    await owner.query('insert into auth.users (id, email) values ($1, $2)', [
      id,
      `${name.toLowerCase()}@example.org`,
    ]);
  }

  const connections: Connection[] = [];
  const begin = async (call: Call, index: number) => {
    const connection = (connections[index] ??= await connect(owner.url));
    const transaction = new Transaction(connection.database, call);
    await transaction.begin(call.kind === 'owner' ? undefined : identityOf(call.caller, idOf));
    return [transaction, connection] as const;
  };

  let holdBack = false;
  const world: World = {
    idOf,
    sql: async <Row>(text: string, parameters?: unknown[]) =>
      (await owner.query<Row>(text, parameters)).rows,
    async together(calls) {
      if (calls.length > 1) holdBack = !holdBack;
      const running = await Promise.all(calls.map(begin));
      for (const [transaction] of running) transaction.start();
      return holdBack
        ? endHeldBack(running, owner)
        : Promise.all(running.map(([transaction]) => transaction.end()));
    },
    async stop() {
      await Promise.all(connections.map(({ database }) => database.close()));
      await owner.close();
    },
  };
  await giveRoles(world);
  return world;
}

async function connect(url: string): Promise<Connection> {
  const database = connectDatabase(url);
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  if (rows[0] === undefined) throw new Error('The connection has no process.');
  return { database, processId: rows[0].pid };
}

/** Commits finished transactions whenever none progresses, until all have ended. */
async function endHeldBack(running: Running, watcher: Database): Promise<Outcome[]> {
  const outcomes = new Map<Transaction, Outcome>();
  const isOpen = ([transaction]: Running[number]) => !outcomes.has(transaction);
  while (outcomes.size < running.length) {
    await standstill(running.filter(isOpen), watcher);
    const done = running.filter(isOpen).filter(([transaction]) => transaction.isDone);
    await Promise.all(
      done.map(async ([transaction]) => outcomes.set(transaction, await transaction.end())),
    );
  }
  return running.flatMap(([transaction]) => outcomes.get(transaction) ?? []);
}

/** Returns when every transaction is done or waits for a lock. */
async function standstill(open: Running, watcher: Database): Promise<void> {
  for (;;) {
    const working = open.filter(([transaction]) => !transaction.isDone);
    if (working.length === 0) return;
    const { rows } = await watcher.query<{ busy: number }>(
      `select count(*)::integer as busy from pg_stat_activity
       where pid = any ($1) and wait_event_type is distinct from 'Lock'`,
      [working.map(([, connection]) => connection.processId)],
    );
    // All waiting is a deadlock; the server aborts one shortly.
    if (rows[0]?.busy === 0 && working.length < open.length) return;
    await pause(LOOK_MS);
  }
}
