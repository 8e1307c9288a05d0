import { serveCsv } from '@/lib/admin/serve-csv'
import { CSV_HEADER, subscriberCells } from '@/lib/campaigns/subscriber'
import { streamSubscribers } from '@/lib/campaigns/subscriber-queries'

/** All subscribers. See `serveCsv`. */
export function GET(): Promise<Response> {
  return serveCsv('subscribers', CSV_HEADER, async function* (client) {
    for await (const subscribers of streamSubscribers(client)) yield subscribers.map(subscriberCells)
  })
}
