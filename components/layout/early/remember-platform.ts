/**
 * Remembers the platform when the user chooses one in the filter bar, and leads from `/` to the list of the remembered
 * one. It does so before anything is painted, and hides the other list on the way out. Only a new visit is led on: Back,
 * Forward and a reload show what was there. Any query is an explicit choice, such as that of a shared link. Stored pages are
 * the same for everybody, so a script in the page does it, which works before React does.
 * @param giveUpAfterMs how long the page waits for the list of the remembered platform before it shows its own.
 */
export function rememberPlatform(home: string, pcHome: string, giveUpAfterMs: number): void {
  const key = 'platform'

  const remember = ({ target }: Event) => {
    const choice = (target as Element).closest?.<HTMLElement>('a[data-focus-key^="platform:"]')
    const platform = choice?.dataset.focusKey?.split(':')[1]
    if (!platform) return
    localStorage.setItem(key, platform)
    // Browsers tell only other tabs.
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }

  try {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const isNewVisit = visit?.type === 'navigate'
    const isHome = location.pathname === home && !location.search
    if (isHome && isNewVisit && localStorage.getItem(key) === 'pc') {
      const root = document.documentElement
      root.dataset.leaving = ''
      setTimeout(() => delete root.dataset.leaving, giveUpAfterMs)
      location.replace(pcHome + location.hash)
    }
    window.addEventListener('click', remember, true)
    window.addEventListener('auxclick', remember, true)
  } catch (error) {
    console.warn('Local storage could not be used.', error)
  }
}
