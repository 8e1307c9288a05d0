import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { RELATIONS } from './relations'
import { CALLERS, type CallerName, type World } from './world'

/** Which rights count: all of them, or with every privilege granted the policies and triggers alone. */
export type Mode = 'all rights' | 'policies and triggers alone'
export const MODES: Mode[] = ['all rights', 'policies and triggers alone']

/** What became of what each caller tried, by the name of what was tried. */
export type Outcomes = Map<string, Record<CallerName, string>>

type Verb = 'select' | 'insert' | 'update' | 'delete'
type Attempt = { name: string; caller: CallerName; setting?: string; statement: string; proof: string }
type Column = { relation: string; column: string; type: string; isView: boolean }

/** What is tried, as one name. */
export const nameOf = (relation: string, verb: Verb, row = '', column = '') =>
  [relation, verb, row, column].join(' | ')

/** Every table and view of the schema `public`, and their columns but for those that nobody can write. */
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

/** Tries everything that the catalog knows, or what concerns one table or view. Changes nothing. */
export async function tryAccess(db: Client, world: World, mode: Mode, only?: string): Promise<Outcomes> {
  const attempts: Attempt[] = []
  for (const [relation, columns] of await readCatalog(db)) {
    if (only !== undefined && relation !== only) continue
    attempts.push(...(await attemptsOn(db, world, relation, columns)))
  }
  await db.query('savepoint access')
  if (mode === 'policies and triggers alone')
    await db.query('grant all on all tables in schema public to public')
  await db.query(await readFile(join(import.meta.dirname, 'attempts.sql'), 'utf8'))
  const callers = attempts.map(({ caller }) => world.callers[caller])
  const { rows } = await db.query<{ outcome: string }>(
    `select pg_temp.attempt(role, claims, setting, statement, proof) as outcome
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
       with ordinality as tried (role, claims, setting, statement, proof, place) order by place`,
    [
      callers.map(({ role }) => role),
      callers.map(({ role, userId, email, sessionId }) =>
        JSON.stringify({ sub: userId, role, email, session_id: sessionId }),
      ),
      attempts.map(({ setting }) => setting),
      attempts.map(({ statement }) => statement),
      attempts.map(({ proof }) => proof),
    ],
  )
  await db.query('rollback to savepoint access')
  const outcomes: Outcomes = new Map()
  for (const [index, { name, caller }] of attempts.entries()) {
    const known = outcomes.get(name) ?? Object.fromEntries(CALLERS.map((each) => [each, '']))
    outcomes.set(name, { ...known, [caller]: rows[index]?.outcome } as Record<CallerName, string>)
  }
  return outcomes
}

async function attemptsOn(db: Client, world: World, relation: string, columns: Column[]): Promise<Attempt[]> {
  const tried = RELATIONS[relation]
  if (!tried) throw new Error(`Say in relations.ts what is to be tried on ${relation}.`)
  const values = tried.values(world)
  const isView = columns.some(({ isView }) => isView)
  const written = columns.filter(({ column }) => !isView || column in values)
  const sent = await literals(db, relation, written, { ...values, ...tried.sent?.(world) })
  const from = `public.${relation}`
  const attempts: Attempt[] = []
  for (const caller of CALLERS) {
    const add = (attempt: Omit<Attempt, 'caller'>) => attempts.push({ ...attempt, caller })
    for (const [row, where] of Object.entries(tried.rows(ownerFor(world, caller)))) {
      const found = `select * from ${from} where ${where}`
      add({
        name: nameOf(relation, 'select', row),
        statement: found,
        proof: proof('select null', 'select null'),
      })
      // Without a condition, which would have the rules for reading decide as well.
      const setting = tried.alone ? `delete from ${from} where not (${where})` : undefined
      const place = isView ? 'select null' : `select ctid from ${from} where ${where}`
      const change = (name: string, statement: string, value: string) =>
        add({ name, statement, proof: proof(place, value), ...(setting && { setting }) })
      change(nameOf(relation, 'delete', row), `delete from ${from}`, `select count(*) from (${found}) as r`)
      for (const { column } of written) {
        const statement = `update ${from} set ${column} = ${values[column]}`
        change(nameOf(relation, 'update', row, column), statement, `select ${column} from (${found}) as r`)
      }
    }
    const least = tried.insert(world, world.callers[caller].userId ?? world.owners.self.id)
    const count = `select count(*) from ${from}`
    add({
      name: nameOf(relation, 'insert'),
      statement: insertOf(from, least),
      proof: proof('select null', count),
    })
    for (const { column } of isView ? [] : written) {
      const literal = sent.get(column) ?? 'null'
      add({
        name: nameOf(relation, 'insert', '', column),
        statement: insertOf(from, { ...least, [column]: literal }),
        proof: proof(count, `${count} where ${column}::text = ${literal}`),
      })
    }
  }
  return attempts
}

const proof = (place: string, value: string) => `select (${place})::text, (${value})::text`

/** Whose row a caller tries: who is banned their own, everybody else the one of `self`. */
const ownerFor = ({ owners }: World, caller: CallerName) =>
  caller === 'banned' ? owners.banned : owners.self

const insertOf = (from: string, row: Record<string, string>) =>
  `insert into ${from} (${Object.keys(row)}) values (${Object.values(row)})`

/** The values as literals, so that they can be found again. */
async function literals(
  db: Client,
  relation: string,
  columns: Column[],
  values: Record<string, string>,
): Promise<Map<string, string>> {
  const unknown = columns.filter(({ column }) => !(column in values)).map(({ column }) => column)
  if (unknown.length > 0) throw new Error(`Say in relations.ts what to change of ${relation}: ${unknown}.`)
  const expressions = columns.map(
    ({ column, type }) => `quote_literal((${values[column]})::${type}::text) as "${column}"`,
  )
  const { rows } = await db.query<Record<string, string>>(
    `select ${expressions} from (select * from public.${relation} limit 1) as r`,
  )
  return new Map(Object.entries(rows[0] ?? {}))
}
