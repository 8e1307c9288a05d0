import type { Client } from 'pg'
import type { Mode } from './attempts'
import { BOOKKEEPING } from './bookkeeping'

/** One way to break the protection of the schema `public`. */
export type Mutation = {
  relation: string
  what: string
  sql: string
  /** Where it shows first. */
  shows: Mode
}

/** Every way of breaking a policy, a protecting trigger, a privilege or the functions that policies ask. */
export async function readMutations(db: Client): Promise<Mutation[]> {
  return [...(await ofPolicies(db)), ...(await ofTriggers(db)), ...(await ofTables(db)), ...OF_FUNCTIONS]
}

async function ofPolicies(db: Client): Promise<Mutation[]> {
  const { rows } = await db.query<{
    table: string
    policy: string
    using: string | null
    check: string | null
  }>(
    `select tablename as table, quote_ident(policyname) as policy, qual as using, with_check as check
     from pg_policies where schemaname = 'public' order by tablename, policyname`,
  )
  return rows.flatMap(({ table, policy, using, check }) => {
    const on = `policy ${policy} on public.${table}`
    const broken = [{ what: 'drop', sql: `drop ${on}` }]
    if (using !== null && using !== 'true')
      broken.push({ what: 'using (true)', sql: `alter ${on} using (true)` })
    // A check that asks nothing of the row and repeats the condition is never reached by whom it would refuse.
    const repeats = check === using && check === IS_ADMIN
    if (check !== null && !repeats)
      broken.push({ what: 'with check (true)', sql: `alter ${on} with check (true)` })
    return broken.map(({ what, sql }) => ({
      relation: table,
      what: `policy ${policy}: ${what}`,
      sql,
      shows: 'all rights' as const,
    }))
  })
}

const IS_ADMIN = '( SELECT private.is_admin() AS is_admin)'

async function ofTriggers(db: Client): Promise<Mutation[]> {
  const { rows } = await db.query<{ table: string; trigger: string }>(
    `select relname as table, tgname as trigger from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
     order by relname, tgname`,
  )
  return rows
    .filter(({ trigger }) => !(trigger in BOOKKEEPING))
    .map(({ table, trigger }) => ({
      relation: table,
      what: `trigger ${trigger}: drop`,
      sql: `drop trigger ${trigger} on public.${table}`,
      shows: 'policies and triggers alone',
    }))
}

async function ofTables(db: Client): Promise<Mutation[]> {
  const { rows } = await db.query<{ table: string }>(
    `select relname as table from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
  )
  return rows.flatMap(({ table }) => [
    {
      relation: table,
      what: 'no row level security',
      sql: `alter table public.${table} disable row level security`,
      shows: 'policies and triggers alone' as const,
    },
    ...['anon', 'authenticated']
      .filter((role) => table !== KEPT_BY_TRIGGER || role !== 'authenticated')
      .map((role) => ({
        relation: table,
        what: `grant all to ${role}`,
        sql: `grant all on public.${table} to ${role}`,
        shows: 'all rights' as const,
      })),
  ])
}

/** Its trigger refuses every change with the same words, whoever was granted it; people may read it anyway. */
const KEPT_BY_TRIGGER = 'audit_log'

const OF_FUNCTIONS: Mutation[] = [
  { name: 'is_admin', says: 'true', relation: 'lineups' },
  { name: 'is_admin', says: 'false', relation: 'lineups' },
  { name: 'is_active', says: 'true', relation: 'saved_lineups' },
  { name: 'is_active', says: 'false', relation: 'saved_lineups' },
  { name: 'has_session', says: 'true', relation: 'lineups' },
  { name: 'is_own_steps', parameters: 'steps jsonb, person uuid', says: 'true', relation: 'lineups' },
].map(({ name, parameters = '', says, relation }) => ({
  relation,
  shows: 'all rights',
  what: `function ${name} says ${says}`,
  sql: `create or replace function private.${name}(${parameters}) returns boolean language sql return ${says}`,
}))
