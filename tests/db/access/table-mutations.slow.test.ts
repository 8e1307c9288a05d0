import { expect } from 'vitest'
import { accessTest } from './access-test'
import { expectDetected } from './expect-detected'
import { readTableMutations } from './mutations'

const test = accessTest('table_mutations')

test('every mutation of a protecting trigger or of a table’s privileges is detected', {
  timeout: 300_000,
}, async ({ db, fixtures }) => {
  const mutations = await readTableMutations(db)
  expect(mutations.length).toBeGreaterThan(40)
  await expectDetected(db, fixtures, mutations)
})
