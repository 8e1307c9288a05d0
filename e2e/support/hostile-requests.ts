/** A word that the site itself never logs. */
export const MARK = 'FORGED'

/** Forged lines of the log with terminal escape sequences, and a text that is too long for a line. */
const FORGED_LINE = `{"time":"2026-01-01T00:00:00.000Z","level":"error","message":"${MARK}"}`
const LONG = MARK.repeat(400)
const TEXTS = [`\n${FORGED_LINE}\r\n${FORGED_LINE}\n\u001b[31m${MARK}\u001b]0;${MARK}\u0007`, LONG]

/** Prefixes of every kind of path. */
const PLACES = [
  '/lineup/',
  '/lineups/',
  '/by/',
  '/playbook/',
  '/guides/maps/',
  '/share/',
  '/thumbnail/abc1234/',
  '/media/',
  '/list/dynamic/list-',
  '/auth/',
  '/api/',
  '/_next/',
  '/_next/static/',
]

/** URLs whose query parameters the site reads. */
const QUESTIONS = [
  '/?q=',
  '/saved?q=',
  '/lineups.json?q=',
  '/about?dpl=',
  '/login?next=',
  '/auth/confirm?type=signup&token_hash=',
  '/unsubscribe?token=',
  '/subscribe?notice=',
  '/api/unsubscribe?token=',
  '/_next/image?w=640&q=70&url=%2Fmedia%2F',
  '/_next/image?w=640&q=70&url=',
]

/** URLs that accept a body. */
const TAKERS = [
  '/',
  '/login',
  '/subscribe',
  '/auth/sign-out',
  '/api/availability',
  '/api/empty-searches',
  '/api/reports/errors',
  '/api/revalidate',
  '/api/unsubscribe',
  '/api/uploads?index=0&name=a.png',
  '/api/webhooks/resend',
]

/** Headers that the site or Next reads. */
const READ_HEADERS = [
  'Cookie',
  'Host',
  'Next-Router-Prefetch',
  'Next-Router-State-Tree',
  'Next-Url',
  'Origin',
  'Referer',
  'User-Agent',
  'X-Forwarded-For',
  'X-Forwarded-Host',
]

const BODIES: [type: string, body: string][] = [
  ['application/json', '{'],
  ['application/json', '"\\ud800"'],
  ['application/json', `{"email":${FORGED_LINE},"username":["\\ud800"]}`],
  ['application/json', `{"email":"${'a'.repeat(70_000)}@example.test"}`],
  ['application/json', '{"username":"a\\u0000b\\ud800c"}'],
  [
    'application/csp-report',
    JSON.stringify({
      'csp-report': {
        'document-uri': TEXTS[0],
        'effective-directive': TEXTS.join(''),
        'blocked-uri': TEXTS[0],
      },
    }),
  ],
  ['application/json', JSON.stringify({ message: TEXTS.join(''), path: TEXTS[0] })],
  ['application/x-www-form-urlencoded', `email=%E0%A4%A&List-Unsubscribe=One-Click&x=${MARK}%0A`],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="$ACTION_ID_x"\r\n\r\n\r\n--x--',
  ],
  ['multipart/form-data', MARK],
  [`text/plain; charset=${MARK}`, MARK],
]

/** Truncated forms. */
const BROKEN_FORMS = ['', '--x', `--x\r\nContent-Disposition: ${MARK}\r\n\r\n`, `${MARK}\n\u001b[31m`]

const BROKEN_ESCAPES = ['%', '%E0%A4%A', '%00', '%ED%A0%80', '%2e%2e%2f', '%0A%0D%1B', 'a'.repeat(9000)]

const HOST = 'Host: localhost'

/** The bytes of a request. Line and headers must not contain line ends. */
function request(line: string, headers: readonly string[] = [], body = ''): string {
  const hosts = headers.some((header) => header.startsWith('Host:')) ? [] : [HOST]
  const lengths = body ? [`Content-Length: ${Buffer.byteLength(body, 'latin1')}`] : []
  return [`${line} HTTP/1.1`, ...hosts, ...headers, ...lengths, 'Connection: close', '', body].join('\r\n')
}

/** Truncated forms, to pages and route handlers. */
export const brokenForms = (): string[] =>
  TAKERS.flatMap((taker) =>
    BROKEN_FORMS.map((body) =>
      request(
        `POST ${taker}`,
        ['Content-Type: multipart/form-data; boundary=x', 'Sec-Fetch-Site: same-origin'],
        body,
      ),
    ),
  )

/** Requests that try to write into the log or to crash the server. */
export function hostileRequests(): string[] {
  const escaped = TEXTS.map(encodeURIComponent)
  const twice = escaped.map(encodeURIComponent)
  const ends = [...escaped, ...twice, ...BROKEN_ESCAPES]
  const inHeader = TEXTS.map((text) => text.replaceAll(/\p{Cc}/gu, ' '))
  return [
    ...PLACES.flatMap((place) =>
      ends.flatMap((end) => [
        request(`GET ${place}${end}`),
        request(`GET ${place}${end}/${end}`, ['RSC: 1']),
      ]),
    ),
    ...QUESTIONS.flatMap((question) => ends.map((end) => request(`GET ${question}${end}`))),
    ...READ_HEADERS.flatMap((name) =>
      [...inHeader, ...escaped, 'bytes=999999-', '"'].flatMap((value) => [
        request('GET /icons/favicon.svg', [`${name}: ${value}`]),
        request('GET /login', ['RSC: 1', `${name}: ${value}`]),
      ]),
    ),
    ...TAKERS.flatMap((taker) => [
      ...BODIES.map(([type, body]) =>
        request(`POST ${taker}`, [`Content-Type: ${type}`, 'Sec-Fetch-Site: same-origin'], body),
      ),
      ...[...escaped, 'a'.repeat(42)].flatMap((id) =>
        ['http://localhost', `http://${MARK}.example`, MARK].map((origin) =>
          request(`POST ${taker}`, [`Next-Action: ${id}`, `Origin: ${origin}`], `["$F${MARK}"]`),
        ),
      ),
    ]),
    request('OPTIONS *'),
    request(`GET ${MARK}`),
    request(`GET http://elsewhere.example/${escaped[0]}`),
    request(`GET //elsewhere.example/${escaped[0]}`),
    request(`GET /lineup/${escaped[0]}`, ['Connection: Upgrade', 'Upgrade: websocket']),
    `\u001b[31m${MARK} / HTTP/1.1\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: a\r\nHost: ${MARK}\r\nConnection: close\r\n\r\n`,
    `GET / HTTP/1.1\r\n${HOST}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n${MARK}`,
  ]
}
