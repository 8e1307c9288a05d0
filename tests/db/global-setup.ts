import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startNativePostgres } from '@/tools/local-backend/native-postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database whose tests roll back what they did. */
    databaseUrl: string
    /** An empty copy of it, for one file that commits many rows. */
    plansUrl: string
    /** The same for the file that tries what admins read. */
    adminPlansUrl: string
    /** Another empty copy, for tests that commit what several connections must see. */
    racesUrl: string
    /** The same for the file that needs a database without any admin. */
    firstAdminUrl: string
    /** Another one, for the file that breaks policies and triggers. */
    accessUrl: string
  }
}

/** Starts one native Postgres for the whole run. */
export default async function setup({ provide }: TestProject) {
  const server = await startNativePostgres()
  const plansUrl = await copy(server.connectionString, 'plans')
  const adminPlansUrl = await copy(server.connectionString, 'admin_plans')
  const racesUrl = await copy(server.connectionString, 'races')
  const firstAdminUrl = await copy(server.connectionString, 'first_admin')
  const accessUrl = await copy(server.connectionString, 'access')
  provide('databaseUrl', server.connectionString)
  provide('plansUrl', plansUrl)
  provide('adminPlansUrl', adminPlansUrl)
  provide('racesUrl', racesUrl)
  provide('firstAdminUrl', firstAdminUrl)
  provide('accessUrl', accessUrl)
  return () => server.stop()
}

/** Copies the database while nobody is connected to it: a copy needs that. */
async function copy(url: string, name: string): Promise<string> {
  const at = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href
  const client = new Client(at('template1'))
  await client.connect()
  await client.query(`create database ${name} template postgres`)
  await client.end()
  return at(name)
}
