import { routes } from '@/lib/routes'

const HOME = routes.home()
const PC_HOME = routes.lineups({ platform: 'pc' })

/** How long the page waits for the list of the remembered platform before it shows its own. */
const GIVE_UP_AFTER_MS = 5_000

/**
 * Remembers the platform when the user chooses one in the filter bar, and leads from `/` to the list of the remembered
 * one. It does so before anything is painted, and hides the other list on the way out. Only a new visit is led on: Back,
 * Forward and a reload show what was there. Any query is an explicit choice, such as that of a shared link.
 */
const REMEMBER_PLATFORM = `{
  const KEY = 'platform'
  try {
    const [visit] = performance.getEntriesByType('navigation')
    const isNewVisit = visit?.type === 'navigate'
    if (location.pathname === '${HOME}' && !location.search && isNewVisit && localStorage.getItem(KEY) === 'pc') {
      const root = document.documentElement
      root.dataset.leaving = ''
      setTimeout(() => delete root.dataset.leaving, ${GIVE_UP_AFTER_MS})
      location.replace('${PC_HOME}' + location.hash)
    }
    const remember = ({ target }) => {
      const [, platform] = target.closest?.('a[data-focus-key^="platform:"]')?.dataset.focusKey.split(':') ?? []
      if (!platform) return
      localStorage.setItem(KEY, platform)
      // Browsers tell only other tabs.
      dispatchEvent(new StorageEvent('storage', { key: KEY }))
    }
    addEventListener('click', remember, true)
    addEventListener('auxclick', remember, true)
  } catch (error) {
    console.warn('Local storage could not be used.', error)
  }
}`

/**
 * Applies the platform that this device remembers. Stored pages are the same for everybody, so it is done by a script in
 * the page, which works before React does. Stands before everything else.
 * @param nonce CSP nonce, on pages that are rendered per request.
 */
export function RememberedPlatform({ nonce }: { nonce?: string | undefined }) {
  return (
    // The browser hides a nonce from scripts, so React would find another one.
    <script nonce={nonce} suppressHydrationWarning>
      {REMEMBER_PLATFORM}
    </script>
  )
}
