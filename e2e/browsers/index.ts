import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { browsersSite } from '@/e2e/support/servers'
import { type BrowserKind, end, startProgram } from './browser'
import { firefox } from './firefox'
import { flows } from './flows'
import { Visitor } from './visitor'
import { webkit } from './webkit'

/** How long a site may take to build and to start, in ms. */
const START_MS = 300_000

/** Starts a site on fresh data. @returns a function that stops it. */
async function startSite(): Promise<() => Promise<void>> {
  const options = { env: { ...process.env, ...browsersSite.env }, stdio: 'ignore' as const }
  spawnSync(process.execPath, ['--import', 'tsx', 'tools/local-backend/reset.ts'], options)
  const site = startProgram(process.execPath, ['--import', 'tsx', 'tools/local-backend/start.ts'], options)
  for (const deadline = Date.now() + START_MS; ; await sleep(250)) {
    const answer = await fetch(`${browsersSite.url}/api/ready`).catch(() => undefined)
    if (answer?.ok) return () => end(site)
    if (site.exitCode !== null || Date.now() > deadline) {
      await end(site)
      throw new Error(`The site did not start. PORT=${browsersSite.port} npm start says why.`)
    }
  }
}

/** Runs every flow in a browser. @returns how many failed. */
async function tryFlows(kind: BrowserKind): Promise<number> {
  const browser = await kind.start()
  let failed = 0
  try {
    for (const [title, flow] of Object.entries(flows)) {
      const began = performance.now()
      const error = await flow(new Visitor(browser, browsersSite.url)).then(
        () => undefined,
        (error: Error) => error,
      )
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.log(`  ${error ? '✘' : '✓'}  ${browser.name} › ${title} (${seconds}s)`)
      if (!error) continue
      failed += 1
      console.log(`     ${error.message}\n     at ${await browser.run('return location.href')}`)
    }
  } finally {
    await browser.quit()
  }
  return failed
}

const kinds = [firefox, webkit]
const installed = kinds.filter(({ programs }) => programs.every((program) => globSync(program).length > 0))
for (const { name, hint } of kinds.filter((kind) => !installed.includes(kind))) {
  console.log(`${name} is skipped, because it is not installed: ${hint}`)
}
if (installed.length === 0) {
  console.error('There is no browser to try.')
  process.exit(1)
}

const stopSite = await startSite()
let failed = 0
try {
  for (const kind of installed) {
    failed += await tryFlows(kind).catch((error: Error) => {
      console.log(`  ✘  ${kind.name} did not start, or stopped: ${error.message}`)
      return Object.keys(flows).length
    })
  }
} finally {
  await stopSite()
}
const passed = installed.length * Object.keys(flows).length - failed
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
