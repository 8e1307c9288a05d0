/** Key in local storage of the fonts that `LateFonts` has loaded: their family, source and weight. */
export const CACHED_FONTS_KEY = 'arcline-fonts'

/**
 * Uses the fonts that the browser has in its cache, if they can be read before the first paint of a text or a picture; the
 * background alone may be painted long before. For a font that is not preloaded, browsers do not wait even for their cache.
 */
const USE_CACHED_FONTS = `{
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
  const use = async ({ family, source, weight }) => {
    const font = await new FontFace(family, source, { weight }).load()
    if (!isPainted()) document.fonts.add(font)
  }
  try {
    for (const font of JSON.parse(localStorage.getItem('${CACHED_FONTS_KEY}') ?? '[]')) use(font).catch(console.warn)
  } catch (error) {
    console.warn(error)
  }
}`

/**
 * Shows a page in the site's fonts at once, if an earlier page has loaded them.
 * @param nonce CSP nonce, on pages that are rendered per request.
 */
export function CachedFonts({ nonce }: { nonce?: string | undefined }) {
  return (
    // The browser hides a nonce from scripts, so React would find another one.
    <script nonce={nonce} suppressHydrationWarning>
      {USE_CACHED_FONTS}
    </script>
  )
}
