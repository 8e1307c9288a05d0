import { VIDEO_THUMBNAIL_PATH } from '@/lib/routes'
import { PICTURE_WIDTH } from './kept-pages'

const BUILD_FILE = /(?:static\/(?:chunks|media)|\.\.\/media)\/([\w.~-]+\.(?:js|css|woff2|svg))/g
/** Texts of users never match, because React and Next escape `<` and quotes. Polyfills have `noModule`. */
const FILES_IN_DOCUMENT =
  /<(?:script(?![^<>]*\snoModule)|link|use)\b[^<>]*\s(?:src|href)="(\/_next\/static\/[^"]*)"|<style\b[^<>]*>([^<]*)/g
/** Shown in the sizes of the image optimizer. */
const RESIZED_FILE = new RegExp(
  // `slice` removes the anchors of the path.
  String.raw`/media/[\w./-]+\.(?:webp|jpe?g|png|avif)|${VIDEO_THUMBNAIL_PATH.source.slice(1, -1)}`,
  'g',
)
const OTHER_FILE = /\/(?:abilities|agents|icons|maps|schematics)\/[\w-]+\.(?:svg|png)/g

export const namesFiles = (contentType: string): boolean => /html|json|javascript|css/.test(contentType)

/**
 * A text that somebody wrote may look like the name of a file of the build, and a missing file makes a page unkeepable.
 * So the texts of documents and data count for pictures alone.
 * @returns paths, each once. An image of a step and a thumbnail are paths of the image optimizer.
 */
export function findFiles(contentType: string, text: string): string[] {
  if (/javascript|css/.test(contentType)) return [...new Set(findBuildFiles(text))]
  if (/json/.test(contentType)) return [...new Set(findPictures(text))]
  if (!/html/.test(contentType)) return []
  const buildFiles = [...text.matchAll(FILES_IN_DOCUMENT)].flatMap(([, path, style = '']) =>
    findBuildFiles(path ?? style),
  )
  return [...new Set([...buildFiles, ...findPictures(text)])]
}

const findBuildFiles = (text: string) =>
  [...text.matchAll(BUILD_FILE)].map(
    ([, name = '']) => `/_next/static/${/\.(?:js|css)$/.test(name) ? 'chunks' : 'media'}/${name}`,
  )

function findPictures(text: string): string[] {
  const decoded = text.replaceAll(/%2F/gi, '/')
  return [...(decoded.match(RESIZED_FILE) ?? []).map(toResized), ...(decoded.match(OTHER_FILE) ?? [])]
}

/** The quality is that of next.config.ts. */
const toResized = (path: string) =>
  `/_next/image?${new URLSearchParams({ url: path, w: String(PICTURE_WIDTH), q: '70' })}`
