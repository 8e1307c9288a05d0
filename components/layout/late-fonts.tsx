'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { Suspense, useEffect, useLayoutEffect } from 'react'
import { storeText } from '@/components/hooks/browser-storage'
import { preloadWhenIdle } from '@/components/hooks/preload-when-idle'
import { CACHED_FONTS_KEY } from './cached-fonts'

/**
 * If the site's fonts arrive too late for the first paint, uses them from the next navigation on. The
 * browser never uses an optional font (`font-display`) in a page that it has painted in a fallback, so that nothing moves.
 */
export function LateFonts() {
  return (
    // `useSearchParams` suspends in static pages.
    <Suspense>
      <FontsOfNavigation />
    </Suspense>
  )
}

/** Fonts that have arrived too late for the first paint and are not in use yet. */
const lateFonts: FontFace[] = []
let fontsLoad: Promise<void> | undefined

function FontsOfNavigation() {
  const pathname = usePathname()
  const query = useSearchParams()

  // Before the browser paints the next page, so that nothing of it moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with each navigation.
  useLayoutEffect(() => {
    for (const font of lateFonts.splice(0)) document.fonts.add(font)
  }, [pathname, query])

  // biome-ignore lint/correctness/useExhaustiveDependencies: tries again with each navigation.
  useEffect(() => preloadWhenIdle([loadFontsOnce]), [pathname, query])

  return null
}

/** Loads the fonts when that was not done yet, or failed, for example offline. */
function loadFontsOnce(): Promise<void> {
  fontsLoad ??= loadFonts().catch((error: unknown) => {
    fontsLoad = undefined
    console.warn('The fonts could not be loaded.', error)
  })
  return fontsLoad
}

/** Loads the fonts that the page does not use yet. The browser has usually requested them already. */
async function loadFonts(): Promise<void> {
  const fonts = [...document.styleSheets].flatMap(optionalFonts)
  for (const { family, source, weight } of fonts) {
    if (!isUsed(family)) lateFonts.push(await new FontFace(family, source, { weight }).load())
  }
  // `CachedFonts` uses them before the first paint of later pages.
  storeText(CACHED_FONTS_KEY, JSON.stringify(fonts))
}

/** The fonts that a stylesheet of the site declares as optional; `source` has absolute URLs. */
function optionalFonts(sheet: CSSStyleSheet) {
  // Styles within the page have no address of their own.
  const url = sheet.href ?? document.baseURI
  // The rules of a foreign stylesheet, which an extension may have added, can't be read.
  if (!url.startsWith(window.location.origin)) return []
  return [...sheet.cssRules]
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => style.getPropertyValue('font-display') === 'optional')
    .map(({ style }) => ({
      family: style.getPropertyValue('font-family').replaceAll('"', ''),
      weight: style.getPropertyValue('font-weight'),
      source: style
        .getPropertyValue('src')
        .replace(/url\("?([^")]+)"?\)/g, (_, path) => `url("${new URL(path, url)}")`),
    }))
}

/** Whether a font is in use: text is then not as wide as in its fallback. */
function isUsed(family: string): boolean {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return false
  const widthIn = (fonts: string) => {
    context.font = `600 32px ${fonts}`
    return context.measureText('Lineups').width
  }
  return widthIn(`"${family}", monospace`) !== widthIn('monospace')
}
