import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { findNewerInScripts, type Script } from '@/e2e/support/engines/scripts'
import { findNewerInStyles } from '@/e2e/support/engines/styles'
import { test } from '@/e2e/support/visitor'
import { inlineScripts } from '@/lib/server/http/optimize-page'
import { NEXT_OUTPUT } from '@/tools/local-backend/paths'

/** What built scripts use although one of the oldest browsers lacks it, and why that does no harm. */
const HARMLESS_IN_SCRIPTS: Record<string, string> = {
  skipTransition: 'React calls it on what `startViewTransition` returned, which it calls in a try block',
  hide: 'a method of the checks of zod',
  'watch: attribute': 'an option of react-hook-form',
  'capture: attribute': 'an option of event listeners',
  'is: attribute': 'React passes it on to custom elements, which the site has none of',
  'popover: attribute': 'toasts have it only where the browser knows it',
  'fetchPriority: attribute': 'a hint, and so is `fetchpriority`',
  'fetchpriority: attribute': 'a hint',
  'imageSrcSet: attribute': 'a hint what to preload',
  'imageSizes: attribute': 'a hint what to preload',
  'autoCapitalize: attribute': 'a hint for the keyboard of a phone',
  'autoCorrect: attribute': 'a hint for the keyboard of a phone',
}

/** The same for stylesheets. */
const HARMLESS_IN_STYLES: Record<string, string> = {
  ':open': 'within `:is()`, which ignores selectors that it does not know',
  ':popover-open': 'within `:is()` as well',
  '@media (scripting)': 'without scripts, such a browser shows what others show until scripts have arrived',
  'align-content: safe':
    'several toasts that do not fit into their band begin at its top instead of its middle',
  'anchor-name': 'only notices are positioned by it, within `@supports`',
  'break-after: avoid': 'on paper, a heading may stand at the end of a page',
  'cursor: crosshair': 'phones have no cursor',
  'cursor: grab': 'phones have no cursor',
  'cursor: grabbing': 'phones have no cursor',
  'cursor: not-allowed': 'phones have no cursor',
  'cursor: pointer': 'phones have no cursor',
  'field-sizing': 'a text area keeps the height of its rows',
  'font-family: ui-monospace': 'further fonts follow it',
  'forced-color-adjust': 'Safari, which lacks it, forces no colors',
  'mask-composite': 'a prefixed declaration stands beside it',
  'mask-image': 'a prefixed declaration stands beside it',
  resize: 'text areas of phones have no handle',
  'scrollbar-width': 'a scroll bar is seen',
  'text-decoration: dotted': 'the line is solid',
  'text-wrap': 'lines break where they would break otherwise',
  'user-select': 'a prefixed declaration stands beside it',
}

/** The scripts of the build, except for those that only browsers without modules load. */
function builtScripts(): Script[] {
  const { polyfillFiles } = JSON.parse(readFileSync(path.join(NEXT_OUTPUT, 'build-manifest.json'), 'utf8'))
  return globSync('static/**/*.js', { cwd: NEXT_OUTPUT })
    .filter((file) => !polyfillFiles.includes(file))
    .map((file) => ({ name: path.basename(file), code: readFileSync(path.join(NEXT_OUTPUT, file), 'utf8') }))
}

test('no script uses what one of the oldest browsers lacks', async ({ request }) => {
  const pages = ['/', '/login', '/guides/economy']
  const inline = await Promise.all(
    pages.map(async (page) => inlineScripts(await (await request.get(page)).text())),
  )
  const newer = findNewerInScripts([
    ...builtScripts(),
    ...pages.flatMap((name, index) => (inline[index] ?? []).map((code) => ({ name, code }))),
  ])
  expect([...newer].filter(([name]) => !(name in HARMLESS_IN_SCRIPTS))).toEqual([])
  expect(Object.keys(HARMLESS_IN_SCRIPTS).filter((name) => !newer.has(name))).toEqual([])
})

test('no style that one of the oldest browsers lacks is needed', async () => {
  const files = globSync('static/**/*.css', { cwd: NEXT_OUTPUT })
  const newer = files.flatMap((file) => findNewerInStyles(readFileSync(path.join(NEXT_OUTPUT, file), 'utf8')))
  expect(newer.filter((name) => !(name in HARMLESS_IN_STYLES))).toEqual([])
  expect(Object.keys(HARMLESS_IN_STYLES).filter((name) => !newer.includes(name))).toEqual([])
})
