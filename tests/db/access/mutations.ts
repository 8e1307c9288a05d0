import type { Client } from 'pg'

/** SQL that breaks one protection of the schema `public`. The tests must detect every one. */
export type Mutation = {
  relation: string
  description: string
  sql: string
}

/** Mutations of every policy and of the functions that policies call. */
export const readPolicyMutations = async (db: Client): Promise<Mutation[]> => [
  ...(await policyMutations(db)),
  ...FUNCTION_MUTATIONS,
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
    if (check !== null)
      mutations.push({ description: 'with check (true)', sql: `alter ${on} with check (true)` })
    return mutations.map(({ description, sql }) => ({
      relation: table,
      description: `policy ${policy}: ${description}`,
      sql,
    }))
  })
}

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
  description: `function ${name} returns ${returns}`,
  sql: `create or replace function private.${name}(${parameters}) returns boolean language sql return ${returns}`,
}))
