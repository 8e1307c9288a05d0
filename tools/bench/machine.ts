import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from 'node:os'
import { chromium } from '@playwright/test'
import next from 'next/package.json' with { type: 'json' }
import { findChromium } from '../../e2e/support/chromium.ts'

/** What a run was made on; nothing that names the machine. */
export type Machine = {
  cores: number
  processor: string
  memoryGb: number
  system: string
  node: string
  chromium: string
  next: string
  /** How many programs wanted a core in the minute before; other work makes every speed worse. */
  loadBefore: number
}

/** Looks at the machine. */
export async function lookAtMachine(): Promise<Machine> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const version = browser.version()
  await browser.close()
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model ?? 'unknown',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
    node: process.versions.node,
    chromium: version,
    next: next.version,
    loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  }
}
