import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The headless shell comes first, because it takes a third less time than the full browser. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The Chromium that CHROMIUM_PATH names, Playwright's own, or the system's. */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM_BROWSERS]
  return candidates.find((path) => path && existsSync(path))
}
