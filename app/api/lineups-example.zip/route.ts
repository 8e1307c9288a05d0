import { serveExampleZip } from '@/lib/lineups/imports/serve-zip'

/** Returns a small zip that shows the format of imports to an admin. 403: the user is not an admin. */
export const GET = (): Promise<Response> => serveExampleZip()
