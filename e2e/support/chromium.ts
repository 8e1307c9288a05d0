import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The headless shell comes first, because it takes a third less time than the full browser. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * The Chromium that the browser tests drive: the one named by CHROMIUM_PATH, Playwright's own, or the
 * system's. `undefined` when there is none.
 */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM_BROWSERS]
  return candidates.find((path) => path && existsSync(path))
}
