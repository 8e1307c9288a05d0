import { expect } from 'vitest'
import { accessTest } from './access-test'
import { expectDetected } from './expect-detected'
import { readPolicyMutations } from './mutations'

const test = accessTest('policy_mutations')

test('every mutation of a policy or of a function that policies call is detected', {
  timeout: 300_000,
}, async ({ db, fixtures }) => {
  const mutations = await readPolicyMutations(db)
  expect(mutations.length).toBeGreaterThan(40)
  await expectDetected(db, fixtures, mutations)
})
