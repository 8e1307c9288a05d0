import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runCampaign } from '@/tools/bench/campaign/run'

test('a campaign reaches everybody once, though requests fail, servers die and people leave', async () => {
  const { sent, ...faults } = await runCampaign({
    subscribers: 200,
    leaving: 10,
    kills: 3,
    trouble: 0.2,
    rate: 60,
    server: {
      script: fileURLToPath(import.meta.resolve('../../tools/bench/campaign/server.ts')),
      cwd: process.cwd(),
    },
    log: () => {},
  })
  expect(sent).toBeGreaterThanOrEqual(190)
  expect(faults).toEqual({
    duplicates: 0,
    missed: 0,
    unmarked: 0,
    overRate: 0,
    mailedAfterLeaving: 0,
    killsMissing: 0,
  })
}, 120_000)
