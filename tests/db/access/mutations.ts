import type { Client } from 'pg'
import type { Mode } from './attempts'
import { SIDE_EFFECT_TRIGGERS } from './side-effect-triggers'

/** SQL that breaks one protection of the schema `public`. The tests must detect every one. */
export type Mutation = {
  relation: string
  description: string
  sql: string
  /** The mode that is expected to detect it, which is tried first. */
  detectedBy: Mode
}

/** Mutations of every policy and of the functions that policies call. */
export const readPolicyMutations = async (db: Client): Promise<Mutation[]> => [
  ...(await policyMutations(db)),
  ...FUNCTION_MUTATIONS,
]

/** Mutations of every protecting trigger and of every table's privileges and row level security. */
export const readTableMutations = async (db: Client): Promise<Mutation[]> => [
  ...(await triggerMutations(db)),
  ...(await privilegeMutations(db)),
]

async function policyMutations(db: Client): Promise<Mutation[]> {
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
    const mutations = [{ description: 'drop', sql: `drop ${on}` }]
    if (using !== null && using !== 'true')
      mutations.push({ description: 'using (true)', sql: `alter ${on} using (true)` })
    // A check that only repeats `using (is_admin)` rejects nobody: callers it would reject fail `using`
    // already.
    const isRedundant = check === using && check === IS_ADMIN
    if (check !== null && !isRedundant)
      mutations.push({ description: 'with check (true)', sql: `alter ${on} with check (true)` })
    return mutations.map(({ description, sql }) => ({
      relation: table,
      description: `policy ${policy}: ${description}`,
      sql,
      detectedBy: 'real grants' as const,
    }))
  })
}

const IS_ADMIN = '( SELECT private.is_admin() AS is_admin)'

async function triggerMutations(db: Client): Promise<Mutation[]> {
  const { rows } = await db.query<{ table: string; trigger: string }>(
    `select relname as table, tgname as trigger from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
     order by relname, tgname`,
  )
  return rows
    .filter(({ trigger }) => !(trigger in SIDE_EFFECT_TRIGGERS))
    .map(({ table, trigger }) => ({
      relation: table,
      description: `trigger ${trigger}: drop`,
      sql: `drop trigger ${trigger} on public.${table}`,
      detectedBy: 'everything granted',
    }))
}

async function privilegeMutations(db: Client): Promise<Mutation[]> {
  const { rows } = await db.query<{ table: string }>(
    `select relname as table from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
  )
  return rows.flatMap(({ table }) => [
    {
      relation: table,
      description: 'no row level security',
      sql: `alter table public.${table} disable row level security`,
      detectedBy: 'everything granted' as const,
    },
    ...['anon', 'authenticated']
      .filter((role) => table !== PROTECTED_BY_TRIGGER || role !== 'authenticated')
      .map((role) => ({
        relation: table,
        description: `grant all to ${role}`,
        sql: `grant all on public.${table} to ${role}`,
        detectedBy: 'real grants' as const,
      })),
  ])
}

/**
 * A grant to `authenticated` on this table is not detectable: its trigger rejects every change with the same
 * error code as a missing privilege, and users may select anyway.
 */
const PROTECTED_BY_TRIGGER = 'audit_log'

const FUNCTION_MUTATIONS: Mutation[] = [
  { name: 'is_admin', returns: 'true', relation: 'lineups' },
  { name: 'is_admin', returns: 'false', relation: 'lineups' },
  { name: 'is_active', returns: 'true', relation: 'saved_lineups' },
  { name: 'is_active', returns: 'false', relation: 'saved_lineups' },
  { name: 'has_session', returns: 'true', relation: 'lineups' },
  { name: 'has_own_images', parameters: 'steps jsonb, owner_id uuid', returns: 'true', relation: 'lineups' },
  { name: 'may_use_images', parameters: 'lineup public.lineups', returns: 'true', relation: 'lineups' },
  { name: 'is_own_public', parameters: 'lineup uuid', returns: 'true', relation: 'lineups' },
].map(({ name, parameters = '', returns, relation }) => ({
  relation,
  detectedBy: 'real grants',
  description: `function ${name} returns ${returns}`,
  sql: `create or replace function private.${name}(${parameters}) returns boolean language sql return ${returns}`,
}))
