/**
 * Sends a campaign to 10,000 subscribers with two servers of the built site, while much goes wrong; exits with 1 unless
 * all goes well.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from '@/tools/local-backend/backend'
import { provideSite } from '@/tools/local-backend/site'
import { runCampaign } from './run'

const log = console.log
const folder = mkdtempSync(join(tmpdir(), 'arcline-bench-'))
const site = join(folder, 'site')
const backend = await startBackend()
await provideSite(site, backend.env, log)
await backend.stop()

const started = performance.now()
const { sent, ...faults } = await runCampaign({
  subscribers: 10_000,
  leaving: 100,
  kills: 20,
  trouble: 0.2,
  rate: 60,
  server: { script: 'server.js', cwd: site },
  log,
})
log(`sent                  ${sent}`)
for (const [name, count] of Object.entries(faults)) {
  const words = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  log(`${words.padEnd(22)}${count}`)
}
log(`in ${Math.round((performance.now() - started) / 1000)} s`)
rmSync(folder, { recursive: true })
process.exit(sent > 0 && Object.values(faults).every((count) => count === 0) ? 0 : 1)
