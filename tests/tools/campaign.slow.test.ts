import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runCampaign } from '@/tools/bench/campaign/run'

test('a campaign mails each subscriber once, although requests fail, servers die and people leave', async () => {
  const { sent, ...failures } = await runCampaign({
    subscribers: 200,
    unsubscribing: 10,
    kills: 3,
    faultRate: 0.2,
    requestsPerSecond: 60,
    server: {
      args: ['--import', 'tsx', fileURLToPath(import.meta.resolve('../../tools/bench/campaign/server.ts'))],
      cwd: process.cwd(),
    },
    log: () => {},
  })
  expect(sent).toBeGreaterThanOrEqual(190)
  expect(failures).toEqual({
    duplicates: 0,
    missed: 0,
    wronglyMarked: 0,
    rateLimited: 0,
    mailedAfterUnsubscribing: 0,
    missingKills: 0,
  })
}, 300_000)
