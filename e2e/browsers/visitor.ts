import { type Browser, type Element, until } from './browser'

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

/** Finds the first visible element by role and name, optionally only when it is hydrated. */
const FIND = `
  const [selector, name, pattern, mustListen] = arguments
  const isNamed = (text) => (pattern === null ? text === name : new RegExp(pattern).test(text))
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true })
  const textOf = (id) => document.getElementById(id)?.textContent ?? ''
  const nameOf = (element) =>
    (element.getAttribute('aria-label') ??
      element.getAttribute('aria-labelledby')?.split(' ').map(textOf).join(' ') ??
      element.labels?.[0]?.textContent ??
      element.textContent).trim().replace(/\\s+/g, ' ')
  const listens = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  // An open dialog makes everything behind it inert, except toasts.
  const dialog = [...document.querySelectorAll('[role=dialog]')].filter(isShown).at(-1)
  const isReached = (element) => !dialog || dialog.contains(element) || element.matches('[data-toast]')
  const isThere = (element) => isShown(element) && isReached(element)
  return [...document.querySelectorAll(selector)].find((element) =>
    isThere(element) && isNamed(nameOf(element)) && (!mustListen || listens(element))) ?? null`

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
    return this.browser.navigate(this.site + path)
  }

  /** Waits until an element is visible. @returns its text or value. */
  async sees(role: Role, name: Name): Promise<string> {
    const element = await this.find(role, name, false)
    return this.browser.run('return arguments[0].value ?? arguments[0].textContent', element)
  }

  /** Waits until an element is hidden. */
  async seesNo(role: Role, name: Name): Promise<void> {
    await until(`no ${role} ${name}`, async () =>
      (await this.look(role, name, false)) === null ? true : undefined,
    )
  }

  /** Clicks an element once it is hydrated. */
  async presses(role: Role, name: Name): Promise<void> {
    const press = async () => this.browser.click(await this.find(role, name, true))
    // The page may have taken the element away since it was found. It was not clicked then.
    await press().catch((error: Error) =>
      /stale element/.test(error.message) ? press() : Promise.reject(error),
    )
  }

  /** Types into a field once it is hydrated. */
  async types(field: Name, text: string): Promise<void> {
    await this.browser.type(await this.find('field', field, true), text)
  }

  /** Goes back as with the browser's button. */
  async goesBack(): Promise<void> {
    await this.browser.run('history.back()')
  }

  /** Waits until the site-relative URL matches. */
  async isAt(address: RegExp): Promise<void> {
    await until(`the address ${address}`, async () => {
      const path = await this.browser.run<string>('return location.pathname + location.search')
      return address.test(path) ? path : undefined
    })
  }

  private find(role: Role, name: Name, mustListen: boolean): Promise<Element> {
    return until(`the ${role} ${name}`, async () => (await this.look(role, name, mustListen)) ?? undefined)
  }

  private look(role: Role, name: Name, mustListen: boolean): Promise<Element | null> {
    const pattern = name instanceof RegExp ? name.source : null
    return this.browser.run(FIND, SELECTORS[role], pattern === null ? name : null, pattern, mustListen)
  }
}
