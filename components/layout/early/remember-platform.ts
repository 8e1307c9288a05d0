/** Cached pages are the same for everybody, so this leads players on PC from `/` to their list before the first paint. */
export function rememberPlatform(home: string, pcHome: string, giveUpAfterMs: number): void {
  // The key in `hooks/home-href.ts`. The links of the platforms have the focus key `platform:…`.
  const key = 'platform'

  const remember = ({ target }: Event) => {
    const choice = (target as Element).closest?.<HTMLElement>('a[data-focus-key^="platform:"]')
    const platform = choice?.dataset.focusKey?.split(':')[1]
    if (!platform) return
    localStorage.setItem(key, platform)
    // Browsers send this event to other tabs only.
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
