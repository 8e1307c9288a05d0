import type { Client } from 'pg'
import { test as base, inject } from 'vitest'
import { connect } from '@/tests/db/database'
import type { ACCESS_DATABASES } from './databases'
import { createFixtures, type Fixtures } from './fixtures'

/** A test in a transaction of one of these databases, which is rolled back at the end. */
export const accessTest = (database: (typeof ACCESS_DATABASES)[number]) =>
  base.extend<{ db: Client; fixtures: Fixtures }>({
    db: async ({ onTestFinished }, use) => {
      const client = await connect(inject('accessUrls')[database])
      onTestFinished(() => client.end())
      await client.query('begin')
      await use(client)
      await client.query('rollback')
    },
    fixtures: async ({ db }, use) => use(await createFixtures(db)),
  })
