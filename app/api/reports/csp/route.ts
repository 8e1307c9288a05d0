import { describeCspReport } from '@/lib/server/http/csp-report'
import { receiveReport } from '@/lib/server/http/receive-report'

export const POST = (request: Request): Promise<Response> =>
  receiveReport(request, {
    limitedAction: 'csp-report',
    message: 'Content-Security-Policy violation',
    describeReport: describeCspReport,
  })
