import { describeErrorReport } from '@/lib/server/http/error-report'
import { receiveReport } from '@/lib/server/http/receive-report'

export const POST = (request: Request): Promise<Response> =>
  receiveReport(request, {
    limitedAction: 'error-report',
    message: 'A page failed in a browser',
    describeReport: describeErrorReport,
  })
