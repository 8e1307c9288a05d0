/**
 * Keeps the filters of a list open when an option that was followed from them loads a new document, as it does before the
 * scripts have arrived. The element is opened as soon as it is parsed, before it is painted. Later, `RememberedDetails`
 * keeps the filters open itself.
 */
export function keepFiltersOpen(): void {
  const key = 'open-filters'
  const findLine = () => document.querySelector<HTMLDetailsElement>('details[data-switch=filters]')
  try {
    if (sessionStorage.getItem(key) !== null) {
      sessionStorage.removeItem(key)
      const observer = new MutationObserver(() => {
        const line = findLine()
        if (!line) return
        line.open = !line.hasAttribute('data-all-chosen')
        observer.disconnect()
      })
      observer.observe(document, { childList: true, subtree: true })
      document.addEventListener('DOMContentLoaded', () => observer.disconnect())
    }
    let followed: Element | null = null
    const noteLink = ({ target }: Event) => {
      followed = (target as Element).closest?.('a') ?? null
    }
    window.addEventListener('click', noteLink, true)
    window.addEventListener('pagehide', () => {
      const line = findLine()
      if (line?.open && line.parentElement?.contains(followed)) sessionStorage.setItem(key, '')
    })
  } catch (error) {
    console.warn('Session storage could not be used.', error)
  }
}
