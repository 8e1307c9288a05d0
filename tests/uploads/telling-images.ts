import { deflateSync } from 'node:zlib'
import { MARKER, pngChunk, withJpegSegment, withPngChunks } from './bytes'
import type { HostileImage } from './hostile-images'
import { picture, pictures } from './pictures'

const GPS = { IFD0: { Copyright: MARKER }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } }
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:title="${MARKER}"/></rdf:RDF></x:xmpmeta>`
const MEGABYTE = 1024 * 1024

/** Images that say more than they show: where they were made, by what, or something else entirely. */
export async function tellingImages(): Promise<HostileImage[]> {
  const { jpeg, png, webp } = await pictures()
  const text = (type: string, value: string) => pngChunk(type, Buffer.from(value, 'latin1'))
  const zipped = (bytes: Buffer) => deflateSync(bytes, { level: 9 })
  const page = Buffer.from(`<!doctype html><script>alert("${MARKER}")</script>`)
  const archive = Buffer.from(`PK\x03\x04${MARKER}PK\x05\x06`)
  const bombed = Buffer.concat([Buffer.from('a\0\0'), zipped(Buffer.alloc(100 * MEGABYTE))])
  const files: Record<string, Buffer> = {
    'a JPEG with its place': await picture().withExif(GPS).jpeg().toBuffer(),
    'a PNG with its place': await picture().withExif(GPS).png().toBuffer(),
    'a WebP with its place': await picture().withExif(GPS).webp().toBuffer(),
    'a JPEG with XMP': await picture().withXmp(XMP).jpeg().toBuffer(),
    'a PNG with XMP': await picture().withXmp(XMP).png().toBuffer(),
    'a WebP with XMP': await picture().withXmp(XMP).webp().toBuffer(),
    'a JPEG with a colour profile': await picture().withIccProfile('p3').jpeg().toBuffer(),
    'a WebP with a colour profile': await picture().withIccProfile('p3').webp().toBuffer(),
    'a JPEG with a comment': withJpegSegment(jpeg, 0xfe, MARKER),
    'a JPEG whose comment is a script': withJpegSegment(jpeg, 0xfe, `*/alert("${MARKER}")/*`),
    'a JPEG with captions': withJpegSegment(jpeg, 0xed, `Photoshop 3.0\0${MARKER}`),
    'a JPEG with EXIF that is none': withJpegSegment(jpeg, 0xe1, `Exif\0\0${MARKER}`),
    'a JPEG with a broken profile': withJpegSegment(jpeg, 0xe2, `ICC_PROFILE\0\x01\x01${MARKER}`),
    'a JPEG before a page': Buffer.concat([jpeg, page]),
    'a JPEG before an archive': Buffer.concat([jpeg, archive]),
    'a PNG before a page': Buffer.concat([png, page]),
    'a PNG before an archive': Buffer.concat([png, archive]),
    'a WebP before a page': Buffer.concat([webp, page]),
    'a WebP before an archive': Buffer.concat([webp, archive]),
    'a PNG with text': withPngChunks(png, [text('tEXt', `Comment\0${MARKER}`)]),
    'a PNG with international text': withPngChunks(png, [text('iTXt', `XML:com\0\0\0\0\0${MARKER}`)]),
    'a PNG with zipped text': withPngChunks(png, [
      pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), zipped(Buffer.from(MARKER))])),
    ]),
    'a PNG with a chunk of its own': withPngChunks(png, [text('prIv', MARKER)]),
    'a PNG with EXIF that is none': withPngChunks(png, [text('eXIf', MARKER)]),
  }
  const bombs: Record<string, Buffer> = {
    'a PNG with 100 MB of zipped text': withPngChunks(png, [pngChunk('zTXt', bombed)]),
    'a PNG with a colour profile of 100 MB': withPngChunks(png, [pngChunk('iCCP', bombed)]),
    'a PNG with 20,000 texts': withPngChunks(png, Array(20_000).fill(text('tEXt', `A\0${MARKER}`))),
  }
  return [
    ...Object.entries(files).map(([name, bytes]) => ({ name, bytes, end: 'rewritten' as const })),
    ...Object.entries(bombs).map(([name, bytes]) => ({ name, bytes, end: 'either' as const })),
  ]
}
