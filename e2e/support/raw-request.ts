import { connect } from 'node:net'

/** The response to a raw request. */
export type RawAnswer = { status: number; headers: Headers; text: string }

/**
 * Sends a request as it is, which may break rules that every HTTP client keeps.
 * @param request one character for each byte. Its headers have to contain `Connection: close`, because the response is read
 *   until the server closes the connection.
 * @returns the response, with status 0 if there was none or the connection was reset.
 */
export async function sendRaw(port: number, request: string): Promise<RawAnswer> {
  const socket = connect(port, 'localhost')
  socket.write(request, 'latin1')
  const answer = Buffer.concat(await socket.toArray().catch(() => [])).toString()
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const [line = '', ...fields] = head.split('\r\n')
  const headers = new Headers()
  for (const field of fields) {
    const colon = field.indexOf(':')
    headers.append(field.slice(0, colon), field.slice(colon + 1))
  }
  return { status: Number(line.split(' ')[1] ?? 0), headers, text: rest.join('\r\n\r\n') }
}
