const BUILD_FILE = /(?:static\/(?:chunks|media)|\.\.\/media)\/([\w.~-]+\.(?:js|css|woff2|svg))/g
const STEP_IMAGE = /\/media\/[\w./-]+\.(?:webp|jpe?g|png|avif)/g
const OTHER_FILE =
  /\/(?:thumbnail\/[0-9a-z]{1,7}\/[\w-]{11}|(?:abilities|agents|icons|maps|schematics)\/[\w-]+\.(?:svg|png))/g

/**
 * Finds the files of the build that a document, script or stylesheet names: its scripts, also those that it loads later,
 * stylesheets, fonts and sprites.
 * @returns paths, each once.
 */
export function findBuildFiles(text: string): string[] {
  const paths = [...text.matchAll(BUILD_FILE)].map(
    ([, name = '']) => `/_next/static/${/\.(?:js|css)$/.test(name) ? 'chunks' : 'media'}/${name}`,
  )
  return [...new Set(paths)]
}

/**
 * Finds the pictures that a document names, in its elements and in the data of its components.
 * @returns paths, each once. A picture of a step is the path of the image optimizer, in any of its sizes.
 */
export function findPictures(html: string): string[] {
  const text = html.replaceAll(/%2F/gi, '/')
  const steps = text.match(STEP_IMAGE) ?? []
  return [...new Set([...steps.map(toResized), ...(text.match(OTHER_FILE) ?? [])])]
}

/** Width and quality are those of next.config.ts; the width that is kept is up to `toKeptUrl`. */
const toResized = (path: string) => `/_next/image?${new URLSearchParams({ url: path, w: '1080', q: '70' })}`
