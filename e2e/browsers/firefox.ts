import { globSync } from 'node:fs'
import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { type Browser, type BrowserKind, PHONE } from './browser'
import { findElement, readElement } from './page-elements'

const [executablePath] = globSync('/usr/bin/{firefox-esr,firefox}')

/** Headless Firefox, driven by WebDriver BiDi. */
export const firefox: BrowserKind = {
  name: 'Firefox',
  isInstalled: executablePath !== undefined,
  hint: 'apt-get install firefox-esr',
  start,
}

async function start(): Promise<Browser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, defaultViewport: PHONE })
  const page = await browser.newPage()
  return {
    version: (await browser.version()).replace('firefox/', ''),
    open: async (url) => void (await page.goto(url)),
    url: async () => page.url(),
    goBack: () => page.evaluate('history.back()') as Promise<void>,
    async find(query) {
      const found = await page.evaluateHandle(findElement, query)
      const element = found.asElement() as ElementHandle<HTMLElement> | null
      return element
        ? {
            click: () => click(element),
            type: (text) => element.type(text),
            read: () => element.evaluate(readElement),
          }
        : undefined
    },
    quit: () => browser.close(),
  }
}

/** Puppeteer itself would press whatever lies above the element. */
async function click(element: ElementHandle<HTMLElement>): Promise<void> {
  await element.scrollIntoView()
  const { x, y } = await element.clickablePoint()
  const above = await element.evaluate(
    (target, x, y) => {
      const top = document.elementFromPoint(x, y)
      return target.contains(top) ? undefined : top?.outerHTML
    },
    x,
    y,
  )
  if (above) throw new Error(`Above the element lies ${above}`)
  await element.frame.page().mouse.click(x, y)
}
