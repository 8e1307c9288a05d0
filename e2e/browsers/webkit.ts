import { globSync } from 'node:fs'
import { Builder, type WebElement } from 'selenium-webdriver'
import { PORTS } from '@/e2e/support/servers'
import { type Browser, type BrowserKind, PHONE } from './browser'
import { findElement, readElement } from './page-elements'

const DRIVER = `http://127.0.0.1:${PORTS.webkit}`

const [miniBrowser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')

/** WebKitGTK, the engine of Safari, driven by WebDriver. */
export const webkit: BrowserKind = {
  name: 'WebKit',
  isInstalled: Boolean(miniBrowser) && globSync('/usr/bin/{WebKitWebDriver,Xvfb}').length === 2,
  hint: 'apt-get install webkit2gtk-driver xvfb',
  // Xvfb prints the number of the virtual screen that it opens.
  server: {
    command: `Xvfb -displayfd 1 -screen 0 1000x1000x24 -nolisten tcp |
      (read -r screen && DISPLAY=:$screen exec WebKitWebDriver --port=${PORTS.webkit})`,
    url: `${DRIVER}/status`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
  start,
}

async function start(): Promise<Browser> {
  const driver = await new Builder()
    .usingServer(DRIVER)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
    })
    .build()
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...PHONE })
  return {
    version: (await driver.getCapabilities()).getBrowserVersion() ?? '',
    open: (url) => driver.get(url),
    url: () => driver.getCurrentUrl(),
    goBack: () => driver.executeScript('history.back()'),
    async find(query) {
      const element = await driver.executeScript<WebElement | null>(findElement, query)
      return element
        ? {
            click: () => element.click(),
            type: (text) => element.sendKeys(text),
            read: () => driver.executeScript(readElement, element),
          }
        : undefined
    },
    quit: () => driver.quit(),
  }
}
