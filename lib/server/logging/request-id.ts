import { randomUUID } from 'node:crypto'
import { enterRequest, getCurrentRequest } from '@/lib/server/current-request'
import type { RequestStep } from '@/lib/server/http/pipeline'

const REQUEST_ID_HEADER = 'x-request-id'

/** Undefined outside of a request. */
export const getRequestId = (): string | undefined => getCurrentRequest()?.id

/** Tells `onRequestError` that Next could read the call of the action. */
export function noteActionStart(): void {
  const request = getCurrentRequest()
  if (request) request.hasStartedAction = true
}

export const hasStartedAction = (): boolean => getCurrentRequest()?.hasStartedAction ?? false

/** @param isExposed whether the response has the id. A cached response would carry another visitor's. */
export function assignRequestIds(
  isExposed: (request: { method: string; pathname: string }) => boolean,
): RequestStep {
  return (request, response) => {
    const id = randomUUID()
    request.headers[REQUEST_ID_HEADER] = id
    enterRequest({ id, hasStartedAction: false })
    const [pathname = '/'] = (request.url ?? '/').split('?')
    if (isExposed({ method: request.method ?? 'GET', pathname })) response.setHeader(REQUEST_ID_HEADER, id)
  }
}
