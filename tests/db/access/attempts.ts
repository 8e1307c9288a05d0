import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { CALLERS, type CallerName, type Fixtures } from './fixtures'
import { RELATIONS } from './relations'

/**
 * `real grants`: grants, policies and triggers apply. `everything granted`: all privileges are granted, so
 * only policies and triggers can refuse.
 */
export type Mode = 'real grants' | 'everything granted'
export const MODES: Mode[] = ['real grants', 'everything granted']

export type Outcomes = Map<string, Record<CallerName, string>>

type Verb = 'select' | 'insert' | 'update' | 'delete'
/** One statement of one caller. */
export type Attempt = {
  /** See `attemptKey`. */
  name: string
  caller: CallerName
  /** Prepares the rows before the attempt. Not subject to the caller's access. */
  setupSql?: string
  /** The statement that the caller attempts. */
  statement: string
  /** Is queried before and after the attempt, see `selectProof`. */
  proofSql: string
}
type Column = { relation: string; column: string; type: string; isView: boolean }

/** Values of columns for which `relations.ts` names none. They differ from those of the existing rows. */
const VALUES_BY_TYPE: Record<string, (column: string) => string> = {
  uuid: () => 'gen_random_uuid()',
  'timestamp with time zone': () => "timestamptz '2030-01-01'",
  boolean: (column) => `not ${column}`,
  ...Object.fromEntries(
    ['smallint', 'integer', 'bigint', 'double precision'].map((number) => [number, () => '7']),
  ),
}

/** Key of an attempt: relation, verb, row and column. */
export const attemptKey = (relation: string, verb: Verb, row = '', column = '') =>
  [relation, verb, row, column].join(' | ')

/** Reads every table and view of the schema `public` with its columns, except generated ones. */
export async function readCatalog(db: Client): Promise<Map<string, Column[]>> {
  const { rows } = await db.query<Column>(`
    select relname as relation, attname as column, format_type(atttypid, atttypmod) as type,
      relkind in ('v', 'm') as "isView"
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'f', 'v', 'm')
      and attnum > 0 and not attisdropped and attgenerated = ''
    order by relname, attnum`)
  return Map.groupBy(rows, ({ relation }) => relation)
}

/**
 * Lists attempts to select, insert, update and delete on every table and view, as every caller.
 * @param only limits the attempts to one table or view.
 * @throws Error when `relations.ts` lacks a relation or a value, or `fixtures.ts` a row.
 */
export async function listAttempts(db: Client, fixtures: Fixtures, only?: string): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  for (const [relation, columns] of await readCatalog(db)) {
    if (only !== undefined && relation !== only) continue
    attempts.push(...(await createAttempts(db, fixtures, relation, columns)))
  }
  return attempts
}

/** Makes the attempts. All changes are rolled back. */
export async function tryAccess(
  db: Client,
  fixtures: Fixtures,
  mode: Mode,
  attempts: Attempt[],
): Promise<Outcomes> {
  await db.query('savepoint access')
  if (mode === 'everything granted') await db.query('grant all on all tables in schema public to public')
  await db.query(await readFile(join(import.meta.dirname, 'attempts.sql'), 'utf8'))
  const callers = attempts.map(({ caller }) => fixtures.callers[caller])
  const { rows } = await db.query<{ outcome: string }>(
    `select pg_temp.attempt(role, claims, setup, statement, proof) as outcome
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
       with ordinality as attempts (role, claims, setup, statement, proof, position) order by position`,
    [
      callers.map(({ role }) => role),
      callers.map(({ role, userId, email, sessionId }) =>
        JSON.stringify({ sub: userId, role, email, session_id: sessionId }),
      ),
      attempts.map(({ setupSql }) => setupSql),
      attempts.map(({ statement }) => statement),
      attempts.map(({ proofSql }) => proofSql),
    ],
  )
  await db.query('rollback to savepoint access')
  const outcomes: Outcomes = new Map()
  for (const [index, { name, caller }] of attempts.entries()) {
    const byCaller = outcomes.get(name) ?? Object.fromEntries(CALLERS.map((callerName) => [callerName, '']))
    outcomes.set(name, { ...byCaller, [caller]: rows[index]?.outcome } as Record<CallerName, string>)
  }
  return outcomes
}

/** Builds all attempts on one table or view. */
async function createAttempts(
  db: Client,
  fixtures: Fixtures,
  relation: string,
  columns: Column[],
): Promise<Attempt[]> {
  const spec = RELATIONS[relation]
  if (!spec) throw new Error(`relations.ts has no entry for ${relation}.`)
  const named = spec.values(fixtures)
  const isView = columns.some(({ isView }) => isView)
  const written = columns.filter(({ column }) => !isView || column in named)
  const values = Object.fromEntries(
    written.map(({ column, type }) => [column, named[column] ?? VALUES_BY_TYPE[type]?.(column)]),
  )
  const insertValues = { ...values, ...spec.insertOverrides?.(fixtures) }
  // Columns of a view are not inserted one by one.
  const insertLiterals = isView ? new Map() : await readLiterals(db, relation, written, insertValues)
  return CALLERS.flatMap((caller) => {
    const rows = Object.entries(spec.rows(rowOwner(fixtures, caller)))
    // Callers insert rows of their own. Visitors have none, so they try those of `self`.
    const requiredColumns = spec.insert(fixtures, fixtures.callers[caller].userId ?? fixtures.owners.self.id)
    const attempts = [
      ...rows.flatMap(([row, where]) => {
        const target = { relation, row, where, isView, deletesOtherRows: spec.deletesOtherRows }
        const hidden = spec.hiddenColumns ?? []
        const shown = columns.map(({ column }) => column).filter((column) => !hidden.includes(column))
        const newValues = written.map(({ column }) => [column, `${values[column]}`] as const)
        return [
          selectAttempt(target, shown),
          ...hidden.map((column) => selectAttempt(target, [column], column)),
          ...changeAttempts(target, newValues),
        ]
      }),
      ...insertAttempts(relation, requiredColumns, insertLiterals),
    ]
    return attempts.map((attempt) => ({ ...attempt, caller }))
  })
}

/** A row that is attempted: its name, and the condition that finds it. */
type Target = {
  relation: string
  row: string
  where: string
  isView: boolean
  /** See `Relation`. */
  deletesOtherRows: boolean | undefined
}
type CallerlessAttempt = Omit<Attempt, 'caller'>

const selectRowSql = ({ relation, where }: Target) => `select * from public.${relation} where ${where}`

/** Attempts to select columns of a row. @param hiddenColumn the name of the column, when it is selected by itself. */
function selectAttempt(
  { relation, row, where }: Target,
  columns: readonly string[],
  hiddenColumn = '',
): CallerlessAttempt {
  return {
    name: attemptKey(relation, 'select', row, hiddenColumn),
    statement: `select ${columns.join(', ')} from public.${relation} where ${where}`,
    // A select changes nothing: the number of rows that it finds decides.
    proofSql: selectProof('select null', 'select null'),
  }
}

/**
 * Attempts to delete a row, and to update each of its columns.
 *
 * Updates and deletes have no WHERE: with one, Postgres would also apply the policies for SELECT. So in
 * tables where two rows can't have the same values (`deletesOtherRows`), `setupSql` first removes the other rows.
 */
function changeAttempts(
  target: Target,
  newValues: readonly (readonly [column: string, value: string])[],
): CallerlessAttempt[] {
  const { relation, row, where, isView } = target
  const from = `public.${relation}`
  const setupSql = target.deletesOtherRows ? `delete from ${from} where not (${where})` : undefined
  const touched = isView ? 'select null' : `select ctid from ${from} where ${where}`
  const change = (name: string, statement: string, stored: string): CallerlessAttempt => ({
    name,
    statement,
    proofSql: selectProof(touched, `select ${stored} from (${selectRowSql(target)}) as r`),
    ...(setupSql && { setupSql }),
  })
  return [
    change(attemptKey(relation, 'delete', row), `delete from ${from}`, 'count(*)'),
    ...newValues.map(([column, value]) =>
      change(attemptKey(relation, 'update', row, column), `update ${from} set ${column} = ${value}`, column),
    ),
  ]
}

/**
 * Attempts to insert a row with the required columns only, and for each column one that sets it as well.
 * @param literals the values to set, by column.
 */
function insertAttempts(
  relation: string,
  requiredColumns: Record<string, string>,
  literals: ReadonlyMap<string, string>,
): CallerlessAttempt[] {
  const from = `public.${relation}`
  const count = `select count(*) from ${from}`
  return [
    {
      name: attemptKey(relation, 'insert'),
      statement: insertSql(from, requiredColumns),
      proofSql: selectProof('select null', count),
    },
    ...Array.from(literals, ([column, literal]) => ({
      name: attemptKey(relation, 'insert', '', column),
      statement: insertSql(from, { ...requiredColumns, [column]: literal }),
      proofSql: selectProof(count, `${count} where ${column}::text = ${literal}`),
    })),
  ]
}

/**
 * A query for two texts. If `stored` changes, the statement had its effect; if only `touched` does, it ran, but the value
 * was not stored.
 */
const selectProof = (touched: string, stored: string) => `select (${touched})::text, (${stored})::text`

/** The owner of the rows that a caller tries: the banned user tries their own, every other caller those of `self`. */
const rowOwner = ({ owners }: Fixtures, caller: CallerName) =>
  caller === 'banned' ? owners.banned : owners.self

const insertSql = (from: string, row: Record<string, string>) =>
  `insert into ${from} (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`

/** Evaluates the values to literals, so the attempt can look for the same values afterwards. */
async function readLiterals(
  db: Client,
  relation: string,
  columns: Column[],
  values: Record<string, string | undefined>,
): Promise<Map<string, string>> {
  const expressions = columns.map(
    ({ column, type }) => `quote_literal((${values[column] ?? null})::${type}::text) as "${column}"`,
  )
  const { rows } = await db.query<Record<string, string>>(
    `select ${expressions.join(', ')} from (select * from public.${relation} limit 1) as r`,
  )
  const row = rows[0] ?? {}
  const missing = columns.filter(({ column }) => !row[column]).map(({ column }) => column)
  if (missing.length > 0)
    throw new Error(
      `relations.ts has no values, or fixtures.ts no row, for ${relation}: ${missing.join(', ')}.`,
    )
  return new Map(Object.entries(row))
}
