/**
 * Keeps the filters of a list open when an option that was followed from them loads a new document, as it does before the
 * scripts have arrived. The element is opened as soon as it is parsed, before it is painted. Later, `RememberedDetails`
 * keeps the filters open itself.
 */
const KEEP_FILTERS_OPEN = `{
  const KEY = 'open-filters'
  const getLine = () => document.querySelector('details[data-switch=filters]')
  try {
    if (sessionStorage.getItem(KEY) !== null) {
      sessionStorage.removeItem(KEY)
      const observer = new MutationObserver(() => {
        const line = getLine()
        if (!line) return
        line.open = !line.hasAttribute('data-complete')
        observer.disconnect()
      })
      observer.observe(document, { childList: true, subtree: true })
      addEventListener('DOMContentLoaded', () => observer.disconnect())
    }
    let followed
    addEventListener('click', ({ target }) => {
      followed = target.closest?.('a')
    }, true)
    addEventListener('pagehide', () => {
      const line = getLine()
      if (line?.open && line.parentElement.contains(followed)) sessionStorage.setItem(KEY, '')
    })
  } catch (error) {
    console.warn('Session storage could not be used.', error)
  }
}`

/** @param nonce CSP nonce, on pages that are rendered per request. */
export function OpenFilters({ nonce }: { nonce?: string | undefined }) {
  return (
    // The browser hides a nonce from scripts, so React would find another one.
    <script nonce={nonce} suppressHydrationWarning>
      {KEEP_FILTERS_OPEN}
    </script>
  )
}
