import { serveCsv } from '@/lib/admin/serve-csv'
import { CSV_HEADER, subscriberCells } from '@/lib/campaigns/subscriber'
import { streamSubscribers } from '@/lib/campaigns/subscriber-queries'

export function GET(): Promise<Response> {
  return serveCsv('subscribers', CSV_HEADER, async function* (client) {
    for await (const subscribers of streamSubscribers(client)) yield subscribers.map(subscriberCells)
  })
}
