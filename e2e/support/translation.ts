import type { BrowserContext } from '@playwright/test'

declare global {
  interface Window {
    /** Tells the test about an error that React reported. */
    reportTranslationError(message: string): void
  }
}

/**
 * Does to every page of a context what the translation of Chrome does: each text is replaced by a copy within two `<font>`
 * elements, whenever one appears or changes. The words stay, so that tests find them. Like the real one it starts on a page
 * that is hydrated.
 */
export async function translatePages(context: BrowserContext, errors: string[]): Promise<void> {
  await context.exposeBinding(
    'reportTranslationError',
    (_source, message: string) => void errors.push(message),
  )
  await context.addInitScript(wrapTexts)
}

/** Runs in the browser. */
function wrapTexts(): void {
  const UNTRANSLATED = 'script, style, noscript, textarea, svg, font, [translate=no]'

  function wrap(text: Text): void {
    if (!text.data.trim() || text.parentElement?.closest(UNTRANSLATED)) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }

  function wrapAll(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    if (root instanceof Text) texts.push(root)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(wrap)
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'characterData') wrapAll(target)
      else addedNodes.forEach(wrapAll)
  })

  const { port1, port2 } = new MessageChannel()
  const wait = () => port2.postMessage('look again')
  port1.onmessage = () => {
    const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))
    const controls = [...document.querySelectorAll('h1, h2, button, a')]
    if (document.readyState !== 'complete' || !controls.every(isHydrated)) return wait()
    wrapAll(document.body)
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  }
  wait()

  window.addEventListener('error', ({ message }) => {
    // Hydration of what was translated too early: React renders it again in the browser.
    if (!message.includes('React error #418')) window.reportTranslationError(message)
  })
  const { error } = console
  console.error = (...words) => {
    const message = words.map(String).join(' ')
    if (/NotFoundError|insertBefore|removeChild/.test(message)) window.reportTranslationError(message)
    error(...words)
  }
}
