import { test as base } from '@playwright/test'
import { browsersSite } from '@/e2e/support/servers'
import { firefox } from './firefox'
import { Visitor } from './visitor'
import { webkit } from './webkit'

/** The browsers of the tests. Each has a project of the same name. */
export const browserKinds = [firefox, webkit]

/** A test with a visitor, whose browser goes on with the next test unless one fails. */
export const test = base.extend<object, { visitor: Visitor }>({
  visitor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that a fixture needs from its first parameter
    async ({}, use, { project }) => {
      const kind = browserKinds.find(({ name }) => name === project.name)
      if (!kind) throw new Error(`There is no browser ${project.name}.`)
      const browser = await kind.start()
      console.log(`${kind.name} ${browser.version}`)
      await use(new Visitor(browser, browsersSite.url))
      await browser.quit()
    },
    { scope: 'worker' },
  ],
})
