const SECRETS: [RegExp, string][] = [
  [/[^\s@"'<>(){}[\],;:]+@[^\s@"'<>(){}[\],;:]+\.[^\s@"'<>(){}[\],;:]+/g, '[address]'],
  [/\b\d{1,3}(\.\d{1,3}){3}\b/g, '[ip]'],
  [/(?<![\w:])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?![\w:])/gi, '[ip]'],
  [/\beyJ[\w-]*(\.[\w-]+)*/g, '[token]'],
  [/\b(sb|re|whsec)_[\w-]{8,}/g, '[key]'],
  [/\?[^\s"']*/g, '?[query]'],
  [/[\w+/-]{40,}={0,2}/g, '[secret]'],
]

/** In characters. */
const LONGEST = 500

/** Text for a log: no addresses of people or their machines, no tokens or keys, no queries; cut after 500 characters. */
export function redact(text: string): string {
  return SECRETS.reduce(
    (rest, [pattern, word]) => rest.replace(pattern, word),
    text.slice(0, 4 * LONGEST),
  ).slice(0, LONGEST)
}
