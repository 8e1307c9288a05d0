import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { ACCESS_DATABASES } from '@/tests/db/access/databases'
import { startNativePostgres } from '@/tools/local-backend/native-postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that the others are copies of. Nothing changes it. */
    databaseUrl: string
    /** An empty copy of it for each process, for the tests that roll back: in one database, they would wait for each other. */
    rolledBackUrls: string[]
    /** An empty copy for `browse-plans.slow.test.ts`, which commits many rows. */
    plansUrl: string
    /** An empty copy for `admin-plans.slow.test.ts`. */
    adminPlansUrl: string
    /** Another one for each process, for the concurrency tests, which commit. */
    racesUrls: string[]
    /** Empty copies for the tests of access, which change policies and triggers. */
    accessUrls: Record<(typeof ACCESS_DATABASES)[number], string>
  }
}

/** Starts one native Postgres for the whole run, with the copies that some files need. */
export default async function setup({ provide, vitest }: TestProject) {
  const { maxWorkers } = vitest.config

  const server = await startNativePostgres()
  const plansUrl = await copy(server.connectionString, 'plans')
  const adminPlansUrl = await copy(server.connectionString, 'admin_plans')
  const rolledBackUrls: string[] = []
  const racesUrls: string[] = []
  for (let worker = 1; worker <= maxWorkers; worker++) {
    rolledBackUrls.push(await copy(server.connectionString, `rolled_back_${worker}`))
    racesUrls.push(await copy(server.connectionString, `races_${worker}`))
  }
  const accessUrls = { access: '', functions: '', leaving: '', policy_mutations: '', table_mutations: '' }
  for (const name of ACCESS_DATABASES) accessUrls[name] = await copy(server.connectionString, name)
  provide('databaseUrl', server.connectionString)
  provide('plansUrl', plansUrl)
  provide('adminPlansUrl', adminPlansUrl)
  provide('rolledBackUrls', rolledBackUrls)
  provide('racesUrls', racesUrls)
  provide('accessUrls', accessUrls)
  return () => server.stop()
}

/**
 * Copies the database. Postgres allows that only while there are no connections to it. @returns the URL of the copy.
 */
async function copy(url: string, name: string): Promise<string> {
  const at = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href
  const client = new Client(at('template1'))
  await client.connect()
  await client.query(`create database ${name} template postgres`)
  await client.end()
  return at(name)
}
