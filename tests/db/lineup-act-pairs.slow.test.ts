import { expect } from 'vitest'
import { concurrencyTest } from './concurrency'
import { findFaults } from './lineup-act-pairs'
import { STATES } from './lineup-act-states'
import { pairsFrom } from './lineup-acts'

concurrencyTest.for(STATES)(
  'two acts at once on a lineup: %s',
  { timeout: 300_000 },
  async (state, { db }) => {
    expect(await findFaults(db, state, pairsFrom(state))).toEqual([])
  },
)
