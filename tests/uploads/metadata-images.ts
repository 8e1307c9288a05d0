import { deflateSync } from 'node:zlib'
import { MARKER, pngChunk, withJpegSegment, withPngChunks } from './bytes'
import type { HostileImage } from './hostile-images'
import { sampleImage, sampleImages } from './sample-images'

const GPS = { IFD0: { Copyright: MARKER }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } }
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:title="${MARKER}"/></rdf:RDF></x:xmpmeta>`
const MEGABYTE = 1024 * 1024

/** Images with metadata, such as the place where they were taken, or with other data in their files. */
export async function metadataImages(): Promise<HostileImage[]> {
  const { jpeg, png, webp } = await sampleImages()
  const text = (type: string, value: string) => pngChunk(type, Buffer.from(value, 'latin1'))
  const compress = (bytes: Buffer) => deflateSync(bytes, { level: 9 })
  const html = Buffer.from(`<!doctype html><script>alert("${MARKER}")</script>`)
  const archive = Buffer.from(`PK\x03\x04${MARKER}PK\x05\x06`)
  const compressedBomb = Buffer.concat([Buffer.from('a\0\0'), compress(Buffer.alloc(100 * MEGABYTE))])
  const files: Record<string, Buffer> = {
    'a JPEG with GPS coordinates': await sampleImage().withExif(GPS).jpeg().toBuffer(),
    'a PNG with GPS coordinates': await sampleImage().withExif(GPS).png().toBuffer(),
    'a WebP with GPS coordinates': await sampleImage().withExif(GPS).webp().toBuffer(),
    'a JPEG with XMP': await sampleImage().withXmp(XMP).jpeg().toBuffer(),
    'a PNG with XMP': await sampleImage().withXmp(XMP).png().toBuffer(),
    'a WebP with XMP': await sampleImage().withXmp(XMP).webp().toBuffer(),
    'a JPEG with a color profile': await sampleImage().withIccProfile('p3').jpeg().toBuffer(),
    'a WebP with a color profile': await sampleImage().withIccProfile('p3').webp().toBuffer(),
    'a JPEG with a comment': withJpegSegment(jpeg, 0xfe, MARKER),
    'a JPEG whose comment is a script': withJpegSegment(jpeg, 0xfe, `*/alert("${MARKER}")/*`),
    'a JPEG with captions': withJpegSegment(jpeg, 0xed, `Photoshop 3.0\0${MARKER}`),
    'a JPEG with invalid EXIF': withJpegSegment(jpeg, 0xe1, `Exif\0\0${MARKER}`),
    'a JPEG with a broken profile': withJpegSegment(jpeg, 0xe2, `ICC_PROFILE\0\x01\x01${MARKER}`),
    'a JPEG followed by HTML': Buffer.concat([jpeg, html]),
    'a JPEG followed by an archive': Buffer.concat([jpeg, archive]),
    'a PNG followed by HTML': Buffer.concat([png, html]),
    'a PNG followed by an archive': Buffer.concat([png, archive]),
    'a WebP followed by HTML': Buffer.concat([webp, html]),
    'a WebP followed by an archive': Buffer.concat([webp, archive]),
    'a PNG with text': withPngChunks(png, [text('tEXt', `Comment\0${MARKER}`)]),
    'a PNG with international text': withPngChunks(png, [text('iTXt', `XML:com\0\0\0\0\0${MARKER}`)]),
    'a PNG with compressed text': withPngChunks(png, [
      pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), compress(Buffer.from(MARKER))])),
    ]),
    'a PNG with a private chunk': withPngChunks(png, [text('prIv', MARKER)]),
    'a PNG with invalid EXIF': withPngChunks(png, [text('eXIf', MARKER)]),
  }
  const bombs: Record<string, Buffer> = {
    'a PNG with 100 MB of compressed text': withPngChunks(png, [pngChunk('zTXt', compressedBomb)]),
    'a PNG with a color profile of 100 MB': withPngChunks(png, [pngChunk('iCCP', compressedBomb)]),
    'a PNG with 20,000 texts': withPngChunks(png, Array(20_000).fill(text('tEXt', `A\0${MARKER}`))),
  }
  return [
    ...Object.entries(files).map(([name, bytes]) => ({ name, bytes, outcome: 'converted' as const })),
    ...Object.entries(bombs).map(([name, bytes]) => ({ name, bytes, outcome: 'either' as const })),
  ]
}
