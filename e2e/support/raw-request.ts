import { connect } from 'node:net'

/** The response to a raw request. */
export type RawAnswer = { status: number; headers: Headers; text: string }

/**
 * Sends the bytes of a request, one per character, as no HTTP client would. It has to contain `Connection: close`.
 * @returns the response, with status 0 when there was none.
 */
export async function sendRaw(port: number, request: string): Promise<RawAnswer> {
  const socket = connect(port, 'localhost')
  socket.write(request, 'latin1')
  const answer = Buffer.concat(await socket.toArray()).toString()
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const [line = '', ...fields] = head.split('\r\n')
  const headers = new Headers(fields.map((field): [string, string] => splitField(field)))
  return { status: Number(line.split(' ')[1] ?? 0), headers, text: rest.join('\r\n\r\n') }
}

function splitField(field: string): [string, string] {
  const colon = field.indexOf(':')
  return [field.slice(0, colon), field.slice(colon + 1).trim()]
}
