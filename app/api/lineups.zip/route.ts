import { serveLineupsZip } from '@/lib/lineups/imports/serve-zip'

/** Returns all lineups with their pictures as a zip file to an admin. 403: the user is not an admin. */
export const GET = (): Promise<Response> => serveLineupsZip()
