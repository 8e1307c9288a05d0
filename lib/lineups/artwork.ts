import 'server-only'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** The resolution at which a unit of an SVG is one pixel. */
const SVG_DPI = 72

/** `file`: path below `public/`, URL-encoded. @throws Error when it is missing, or can't be decoded when it is used. */
export async function readArtwork(
  file: string,
  { width, height, fit = 'cover' }: { width: number; height: number; fit?: 'cover' | 'contain' },
): Promise<Sharp> {
  const svg = path.join(/*turbopackIgnore: true*/ process.cwd(), 'public', decodeURIComponent(file))
  // The SVG is rendered at no less than the final size, because enlarging a small rendering would blur it.
  const drawn = await sharp(svg).metadata()
  const scale = Math.max(1, width / drawn.width, height / drawn.height)
  return sharp(svg, { density: Math.ceil(SVG_DPI * scale) }).resize(width, height, {
    fit,
    background: 'transparent',
  })
}
