/** What people do before they press something: time enough to fetch what the first view can do without. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const

/**
 * Does something with the first sign that a person is at the page.
 * @returns what ends the waiting.
 */
export function onFirstSign(act: () => void): () => void {
  const seen = () => {
    forget()
    act()
  }
  const forget = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, seen)
  }
  for (const sign of SIGNS) window.addEventListener(sign, seen, { passive: true })
  return forget
}
