import { serveLineupsZip } from '@/lib/lineups/imports/serve-zip'

/** All lineups but deleted ones, without changes, with their pictures. 403: not an admin. */
export const GET = (): Promise<Response> => serveLineupsZip()
