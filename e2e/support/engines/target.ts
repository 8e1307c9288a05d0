import data, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data/forLegacyNode'
import packageJson from '@/package.json' with { type: 'json' }

/** MDN's names of browsers that `browserslist` names otherwise. */
const MDN_NAMES: Record<string, string> = { ios_saf: 'safari_ios' }

/** The oldest browsers that the site works in, by MDN's name, with their versions. */
export const OLDEST_BROWSERS: ReadonlyMap<string, string> = new Map(
  packageJson.browserslist.map((entry) => {
    const [name = '', version = ''] = entry.split(' ')
    return [MDN_NAMES[name] ?? name, version]
  }),
)

/** A feature of MDN's data with its name, such as `checkVisibility`. */
export type Feature = { name: string; compat: CompatStatement }

/** Features by their names, such as the interfaces of a browser. */
type Features = Record<string, Identifier>

/** What is directly within a feature, by name. */
const within = (parent: Identifier | undefined): Features => {
  const { __compat, ...features } = parent ?? {}
  return features as Features
}

/** The features directly within another one, such as the members of an interface. */
export const featuresIn = (parent: Identifier | undefined): Feature[] =>
  Object.entries(within(parent)).flatMap(([name, { __compat: compat }]) => (compat ? [{ name, compat }] : []))

/** Interfaces of browsers, with their members. */
export const api = within(data.api)
/** Objects of the language, such as `Promise`, with their members. */
export const builtins = within(data.javascript.builtins)
export const cssProperties = within(data.css.properties)
export const cssSelectors = within(data.css.selectors)
export const cssTypes = within(data.css.types)
export const cssAtRules = within(data.css['at-rules'])

/** Whether at least one of these, the oldest browsers unless given, lacks a feature, because it is newer or because they never had it. */
export const isNewer = (
  compat: CompatStatement | undefined,
  browsers: readonly string[] = [...OLDEST_BROWSERS.keys()],
) =>
  compat !== undefined &&
  browsers.some((browser) => !isSupported(compat, browser, OLDEST_BROWSERS.get(browser) ?? ''))

/** Whether a version of a browser has a feature. One behind a flag or with a prefix does not count. */
function isSupported(compat: CompatStatement, browser: string, version: string): boolean {
  const support = compat.support[browser as keyof typeof compat.support]
  // MDN leaves out browsers for which it knows nothing.
  if (!support) return true
  return [support]
    .flat()
    .some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName }) =>
        typeof added === 'string' &&
        added !== 'preview' &&
        !flags &&
        !prefix &&
        !otherName &&
        compareVersions(added, version) <= 0 &&
        !(typeof removed === 'string' && compareVersions(removed, version) <= 0),
    )
}

function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.replace('≤', '').split('.').map(Number))
  return (a?.[0] ?? 0) - (b?.[0] ?? 0) || (a?.[1] ?? 0) - (b?.[1] ?? 0)
}
