import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A better quality would let the first visitor of a page wait longer. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

const ENCODERS = {
  br: (html: string) => brotliCompressSync(html, BROTLI_OPTIONS),
  gzip: (html: string) => gzipSync(html),
  identity: (html: string) => Buffer.from(html),
}

export type Encoding = keyof typeof ENCODERS

export const encodePage = (html: string, encoding: Encoding): Buffer => ENCODERS[encoding](html)

/** `acceptEncoding`: the header of a request. */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  const accepts = (encoding: string) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(acceptEncoding)
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
}
