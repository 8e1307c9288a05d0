/**
 * `npm run bench:campaign`: sends a campaign to 10,000 subscribers with two servers of the built site, while
 * requests fail and servers are killed. Exits with 1 when a mail is missing, sent twice or sent after
 * unsubscribing.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from '@/tools/local-backend/backend'
import { ensureSiteCopy } from '@/tools/local-backend/site'
import { runCampaign } from './run'

const log = console.log
const folder = mkdtempSync(join(tmpdir(), 'arcline-bench-'))
const site = join(folder, 'site')
const backend = await startBackend()
await ensureSiteCopy(site, backend.env, log)
await backend.stop()

const startMs = performance.now()
const { sent, ...failures } = await runCampaign({
  subscribers: 10_000,
  unsubscribing: 100,
  kills: 20,
  faultRate: 0.2,
  requestsPerSecond: 60,
  server: { args: ['server.js'], cwd: site },
  log,
})
log(`${'sent'.padEnd(25)}${sent}`)
for (const [name, count] of Object.entries(failures)) {
  const label = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  log(`${label.padEnd(25)}${count}`)
}
log(`in ${Math.round((performance.now() - startMs) / 1000)} s`)
rmSync(folder, { recursive: true })
process.exit(sent > 0 && Object.values(failures).every((count) => count === 0) ? 0 : 1)
