import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from './chromium'

/** Commands that install a browser. The first one that fits this system and succeeds is used. */
const INSTALLERS: { name: string; fits: boolean; commands: [string, ...string[]][] }[] = [
  {
    name: "Debian's package",
    fits: process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
    commands: [
      ['apt-get', 'update', '-qq'],
      ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
    ],
  },
  { name: "Playwright's own", fits: true, commands: [['npx', 'playwright', 'install', 'chromium']] },
]

/** Installs a Chromium for the browser tests where there is none. */
function ensureChromium(): void {
  for (const { name, fits, commands } of INSTALLERS) {
    if (findChromium()) return
    if (!fits) continue
    console.log(`No Chromium found for the browser tests. Installing ${name} ...`)
    try {
      for (const [command, ...args] of commands) {
        execFileSync(command, args, {
          stdio: ['ignore', 'ignore', 'inherit'],
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        })
      }
    } catch (error) {
      console.error(`${name} could not be installed: ${(error as Error).message}`)
    }
  }
  if (findChromium()) return
  console.error('The browser tests need Chromium. Install one and name it in CHROMIUM_PATH.')
  process.exitCode = 1
}

ensureChromium()
