import { gzipSync } from 'node:zlib'
import type { HostileImage } from './hostile-images'
import { sampleImage, sampleImages } from './sample-images'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const HTML = '<!doctype html><script>alert(1)</script>'

/** Files that are not JPEG, PNG or WebP, although some start like them. */
export async function notImages(): Promise<HostileImage[]> {
  const { jpeg, png, webp } = await sampleImages()
  const text: Record<string, string> = {
    'an empty file': '',
    HTML,
    SVG,
    'SVG after a declaration': `<?xml version="1.0"?>${SVG}`,
    JavaScript: 'alert(1)',
    PHP: '<?php system($_GET[0]);',
    PDF: '%PDF-1.7\n1 0 obj <<>> endobj',
    'PostScript, for programs that convert': '%!PS\n(%pipe%id) (w) file',
    'an ImageMagick script': 'push graphic-context\nfill "url(https://example.test/)"\npop graphic-context',
    'a program': 'MZ\x90\0\x03',
    'a zip': 'PK\x03\x04',
    sound: 'RIFF\x24\0\0\0WAVEfmt ',
    'the start of a JPEG, then HTML': `\xff\xd8\xff${HTML}`,
    'the start of a PNG, then HTML': `\x89PNG\r\n\x1a\n${HTML}`,
    'the start of a WebP, then HTML': `RIFF\xff\0\0\0WEBP${HTML}`,
    'the start of a JPEG alone': '\xff\xd8\xff',
    'the start of a PNG alone': '\x89PNG\r\n\x1a\n',
    'the start of a WebP alone': 'RIFF\x04\0\0\0WEBP',
  }
  const files: Record<string, Buffer> = {
    'a zipped SVG': gzipSync(SVG),
    GIF: await sampleImage().gif().toBuffer(),
    TIFF: await sampleImage().tiff().toBuffer(),
    AVIF: await sampleImage(64, 64).avif().toBuffer(),
    'raw pixels': await sampleImage(8, 8).raw().toBuffer(),
    'a JPEG after a space': Buffer.concat([Buffer.from(' '), jpeg]),
    'a PNG after a line of HTML': Buffer.concat([Buffer.from('<!--\n'), png]),
    'a WebP in the wrong byte order': Buffer.concat([Buffer.from('RIFX'), webp.subarray(4)]),
    'a PNG with the first bytes of a JPEG': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), png.subarray(3)]),
  }
  for (const [name, content] of Object.entries(text)) files[name] = Buffer.from(content, 'latin1')
  return Object.entries(files).map(([name, bytes]) => ({ name, bytes, outcome: 'rejected' }))
}
