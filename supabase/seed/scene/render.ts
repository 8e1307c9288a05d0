import sharp from 'sharp'
import { drawScene, type SceneInput } from './draw.ts'

/** Renders a step to WebP, 1280 × 720 px; the same input gives the same bytes. */
export function renderScene(input: SceneInput): Promise<Buffer> {
  return sharp(Buffer.from(drawScene(input)))
    .webp({ quality: 72, effort: 2 })
    .toBuffer()
}
