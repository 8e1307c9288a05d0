import { serveExampleZip } from '@/lib/lineups/imports/serve-zip'

/** Shows the format of imports to an admin. 403: not an admin. */
export const GET = (): Promise<Response> => serveExampleZip()
