import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

/** Minified, because every page has to parse it. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** WCAG 2.2 AA and axe's best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The widths at which all rules are checked, in CSS pixels: a phone and a desktop window. */
const WHOLE_AT_WIDTHS = [390, 1440]

/** The rules that depend on where things are. At other widths the page has the same elements. */
const GEOMETRY_RULES = ['target-size', 'scrollable-region-focusable']

/**
 * Expects no axe violations: of all rules on a phone and a desktop, of those about geometry at other widths. A failure
 * lists the violated rules and their elements. `@axe-core/playwright` opens a second page for every check, and takes three
 * times as long.
 * @param state what is open, for the message of a failure.
 */
export async function expectNoAxeViolations(page: Page, state = page.url()): Promise<void> {
  const isWhole = WHOLE_AT_WIDTHS.includes(page.viewportSize()?.width ?? 0)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const found = await page.evaluate(
    async (rules) => {
      const { axe } = window as unknown as {
        axe: { run(context: Document, options: object): Promise<AxeResults> }
      }
      const { violations } = await axe.run(document, {
        runOnly: rules,
        resultTypes: ['violations'],
        iframes: false,
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    isWhole ? RULES : GEOMETRY_RULES,
  )
  expect.soft(found, state).toEqual([])
}
