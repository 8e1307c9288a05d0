import 'server-only'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'

/**
 * Reads an SVG file of `public/`, scaled and cropped.
 * @param file path below `public/`, URL-encoded.
 * @param width in pixels, as is `height`.
 * @throws Error when the file is missing or can't be decoded.
 */
export function readArtwork(file: string, width: number, height: number): Sharp {
  const svg = path.join(/*turbopackIgnore: true*/ process.cwd(), 'public', decodeURIComponent(file))
  return sharp(svg).resize(width, height, { fit: 'cover' })
}
