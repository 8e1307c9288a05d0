import type { Identifier } from '@mdn/browser-compat-data/forLegacyNode'
import type { BrowserContext } from '@playwright/test'
import { withoutNewerStyles } from './styles'
import { api, builtins, featuresIn, isNewer, OLDEST_BROWSERS } from './target'

/** Where scripts find a feature: `['Element', 'prototype', 'checkVisibility']`. */
type Path = string[]

/**
 * Makes a browser know no more than what the oldest browsers know in which the site works: before a page's scripts run,
 * everything that one of them lacks is deleted, and stylesheets lose what any of the oldest lacks.
 * @param browsers their names in MDN's data; all of them, unless what only some have is needed, such as a touch screen.
 */
export async function useOldEngine(
  context: BrowserContext,
  browsers = [...OLDEST_BROWSERS.keys()],
): Promise<void> {
  await context.addInitScript((paths) => {
    for (const path of paths) {
      const name = path.at(-1) ?? ''
      let owner: unknown = globalThis
      for (const part of path.slice(0, -1)) owner = (owner as Record<string, unknown> | undefined)?.[part]
      if (owner && Object.hasOwn(owner, name)) delete (owner as Record<string, unknown>)[name]
    }
  }, missingPaths(browsers))
  await context.route('**/*', async (route) => {
    const request = route.request()
    if (request.resourceType() !== 'document') return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    const body = (await response.text()).replace(/(?<=<style[^>]*>).*?(?=<\/style>)/gs, withoutNewerStyles)
    await route.fulfill({ response, body })
  })
}

function missingPaths(browsers: readonly string[]): Path[] {
  const missing = (parent: Identifier) => featuresIn(parent).filter(({ compat }) => isNewer(compat, browsers))
  const members = [api, builtins].flatMap((owners) =>
    Object.entries(owners).flatMap(([owner, members]) =>
      missing(members).flatMap(({ name }) => pathsOf(owner, name)),
    ),
  )
  const globals = [api, builtins].flatMap(missing).map(({ name }) => [name])
  // Members first: without its global, the prototype of an interface could not be reached.
  return [...members, ...globals]
}

/** MDN marks static members and events in their names, and does not tell static members of JavaScript's own objects apart. */
function pathsOf(owner: string, name: string): Path[] {
  const [member = '', kind] = name.split('_')
  if (kind === 'static') return [[owner, member]]
  const ofInstances = [owner, 'prototype', kind === 'event' ? `on${member}` : member]
  if (owner === 'Window') return [ofInstances, [member]]
  return owner in builtins ? [ofInstances, [owner, member]] : [ofInstances]
}
