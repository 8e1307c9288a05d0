import { expect } from '@playwright/test'
import type { Browser, PageElement } from './browser'

const SELECTORS = {
  button: 'button',
  dialog: '[role=dialog]',
  field: 'input, textarea',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  status: '[role=status], output',
  summary: 'summary',
  toast: '[data-toast]',
} as const

/** The exact name of an element, or a pattern for it. */
type Name = string | RegExp

type Role = keyof typeof SELECTORS

/** A visitor with a browser, who finds elements by role and name. */
export class Visitor {
  private readonly browser: Browser
  private readonly site: string

  constructor(browser: Browser, site: string) {
    this.browser = browser
    this.site = site
  }

  /** Opens a page of the site. */
  open(path: string): Promise<void> {
    return this.browser.open(this.site + path)
  }

  /** Waits until an element is visible. @returns its text or value. */
  async sees(role: Role, name: Name): Promise<string> {
    let text = ''
    // The page may take the element away between finding and reading it.
    await expect(async () => {
      text = await (await this.waitFor(role, name)).read()
    }).toPass()
    return text
  }

  /** Waits until an element is hidden. */
  async seesNo(role: Role, name: Name): Promise<void> {
    await this.waitFor(role, name, { isSeen: false })
  }

  /** Clicks an element once it is hydrated and at rest. */
  async presses(role: Role, name: Name): Promise<void> {
    const press = async () => (await this.waitFor(role, name, { mustBeReady: true })).click()
    // The page may have taken the element away since it was found. It was not clicked then.
    await press().catch((error) =>
      /stale|detached|no such node/i.test(error) ? press() : Promise.reject(error),
    )
  }

  /** Types into a field once it is hydrated and at rest. */
  async types(field: Name, text: string): Promise<void> {
    await (await this.waitFor('field', field, { mustBeReady: true })).type(text)
  }

  /** Goes back as with the browser's button. */
  goesBack(): Promise<void> {
    return this.browser.goBack()
  }

  /** Waits until the site-relative URL matches. */
  async isAt(address: RegExp): Promise<void> {
    await expect(async () => expect(await this.address()).toMatch(address)).toPass()
  }

  /** @returns the site-relative URL. */
  async address(): Promise<string> {
    return (await this.browser.url()).replace(this.site, '')
  }

  private async waitFor(role: Role, name: Name, { isSeen = true, mustBeReady = false } = {}) {
    const pattern = name instanceof RegExp ? { pattern: name.source } : name
    const query = { selector: SELECTORS[role], name: pattern, mustBeReady }
    let element: PageElement | undefined
    // A page that changes meanwhile can make `find` fail. Then it is tried again as well.
    await expect(async () => {
      element = await this.browser.find(query)
      expect(element !== undefined, `sees the ${role} ${name}`).toBe(isSeen)
    }).toPass()
    return element as PageElement
  }
}
